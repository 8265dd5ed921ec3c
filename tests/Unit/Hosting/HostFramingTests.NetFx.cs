namespace ServiceStack.HyperHost.Tests.Hosting;

public partial class HostFramingTests
{
    private static partial string[] Wanted => ["http://127.0.0.1:0/"];
}
