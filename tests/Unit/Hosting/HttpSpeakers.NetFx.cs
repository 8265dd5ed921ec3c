namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Who speaks HTTP on our sockets, for fixtures that want the same of each: whether it is Kestrel.</summary>
internal static class HttpSpeakers
{
    public static readonly bool[] All = [false];
}
