namespace ServiceStack.MiniProfiler;

/// <summary>How detailed the measuring is.</summary>
public enum ProfileLevel : byte
{
    /// <summary>Steps of this level are always measured.</summary>
    Info = 0,
    /// <summary>Steps of this level are measured only by profilers that start with it.</summary>
    Verbose = 1,
}
