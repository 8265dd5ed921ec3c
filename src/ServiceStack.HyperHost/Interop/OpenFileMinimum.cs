namespace ServiceStack.HyperHost.Interop;

/// <summary>The limit of open files (RLIMIT_NOFILE) that .NET needs to start.</summary>
/// <remarks>Constants, since hyperhost reads them before it loads the host.</remarks>
internal static class OpenFileMinimum
{
    /// <summary>Below it, the start fails on .NET. Measured with one application.</summary>
    public const int Count = 160;

    /// <summary>The text of the error message in front of the limit that was found.</summary>
    public const string Found = "The limit of open files is ";

    /// <summary>The text of the error message behind that limit.</summary>
    public const string Remedy = "; at least 160 are needed. Raise it with ulimit -n, or LimitNOFILE= of the unit.";
}
