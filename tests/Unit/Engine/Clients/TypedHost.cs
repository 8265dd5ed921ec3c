#nullable disable
using System.Linq;
using Funq;
using Moving.Typed;
using ServiceStack.HyperHost;

namespace Acme.Engine.Clients;

/// <summary>The services of tests/Moving/Typed on our own host.</summary>
internal sealed class TypedHost() : HyperAppHost("typed", typeof(CallService).Assembly)
{
    public int Port => Addresses.Single().EndPoint!.Port;

    public static TypedHost Run(string address)
    {
        var host = new TypedHost();
        host.Init();
        host.Start(address);
        return host;
    }

    public override void Configure(Container container)
    {
    }
}
