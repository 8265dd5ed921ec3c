using System;
using System.Collections.Generic;
using ServiceStack.Internal.Routing;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Routing;

public class RouteAllocationTests
{
    [TestCase("/hello")]
    [TestCase("/planets/7/moons")]
    [TestCase("/docs/a/b/c")]
    [TestCase("/not/there")]
    public void Finding_a_route_allocates_nothing(string path)
    {
        RestPath[] routes =
        [
            new(typeof(object), "/hello"), new(typeof(object), "/hello", "POST"), new(typeof(object), "/planets/{Id}/moons"),
            new(typeof(object), "/planets/{Id}/{Part}"), new(typeof(object), "/docs/{Path*}"),
        ];
        var map = new Dictionary<string, List<RestPath>>();
        foreach (var route in routes)
        {
            map.TryAdd(route.FirstMatchHashKey, []);
            map[route.FirstMatchHashKey].Add(route);
        }
        var table = new RouteTable(map);
        table.Find("GET", path, path.Length);

        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 1000; i++) table.Find("GET", path, path.Length);
        var allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.That(allocated, Is.Zero);
    }
}
