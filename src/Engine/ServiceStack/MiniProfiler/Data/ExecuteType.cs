namespace ServiceStack.MiniProfiler.Data;

public enum ExecuteType : byte
{
    None = 0,
    NonQuery = 1,
    Scalar = 2,
    Reader = 3,
}
