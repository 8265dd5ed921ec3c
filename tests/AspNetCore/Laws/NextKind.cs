namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>How the next request's handler responds.</summary>
public enum NextKind
{
    Text,
    Writer,
    Flushes,
    Large,
    Echo,
    EchoByPipe,
    Empty,
}
