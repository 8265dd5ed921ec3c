namespace ServiceStack.Internal.Responses;

/// <summary>The trace that .NET's activities record for the current request.</summary>
internal static partial class CurrentTrace
{
    /// <summary>32 hexadecimal digits; null if no activity is recorded, or the runtime has none.</summary>
    public static partial string Id { get; }
}
