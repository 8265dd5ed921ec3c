using System;
using System.Text;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Sharing;
using ServiceStack.HyperHost.Tests.FastCgi;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Sharing;

/// <summary>What the process of an application that shares addresses does, in this one. It answers with its name and the body's length.</summary>
internal sealed class SharedSite : IDisposable
{
    private readonly SharedPart _part;
    private readonly PartConnections _connections;

    public SharedSite(AddressSharing sharing, string name, string says)
    {
        _part = SharedPart.Parse(sharing.PartOf(name));
        var handler = new DelegateHandler(exchange =>
        {
            if (exchange.QueryString == "slow") exchange.Aborted.WaitHandle.WaitOne(300);
            exchange.Output.Append(Encoding.UTF8.GetBytes($"{says} {exchange.ContentLength}"));
        });
        Server = new FastCgiServer(new FastCgiLimits(), AllowedClients.Any, handler, new TestLog());
        _connections = new PartConnections(_part, Server, new TransportOptions(), new TestLog());
        _connections.Begin();
        sharing.SetServed(name, true);
    }

    public FastCgiServer Server { get; }

    public void Stop(bool handsOver)
    {
        _part.IsHandingOver = handsOver;
        _connections.BeginStop();
        Server.StopAsync(TimeSpan.FromSeconds(5)).GetAwaiter().GetResult();
        Dispose();
    }

    public void Dispose()
    {
        _connections.Dispose();
        Server.Dispose();
    }
}
