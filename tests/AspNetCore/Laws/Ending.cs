namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>How a handler ends that keeps a part of its request.</summary>
public enum Ending
{
    Written,
    Flushed,
    Unflushed,
    Empty,
    Read,
    Thrown,
    Completed,
}
