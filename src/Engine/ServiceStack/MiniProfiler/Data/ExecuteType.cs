namespace ServiceStack.MiniProfiler.Data;

/// <summary>How a command is run.</summary>
public enum ExecuteType : byte
{
    /// <summary>Not known.</summary>
    None = 0,
    /// <summary>Without a result.</summary>
    NonQuery = 1,
    /// <summary>For one value.</summary>
    Scalar = 2,
    /// <summary>For rows.</summary>
    Reader = 3,
}
