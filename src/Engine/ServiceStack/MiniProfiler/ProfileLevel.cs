namespace ServiceStack.MiniProfiler;

public enum ProfileLevel : byte
{
    Info = 0,
    Verbose = 1,
}
