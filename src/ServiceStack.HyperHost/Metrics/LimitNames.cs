namespace ServiceStack.HyperHost.Metrics;

/// <summary>The limits, one by one.</summary>
internal static class LimitNames
{
    /// <summary>Every limit, in the order of <see cref="LimitName"/>.</summary>
    public static readonly LimitName[] All = (LimitName[])typeof(LimitName).GetEnumValues();
}
