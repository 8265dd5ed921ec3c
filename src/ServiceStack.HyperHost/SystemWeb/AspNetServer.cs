using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>Hosts ASP.NET applications behind a FastCGI web server, each in a domain of its own that speaks FastCGI itself.</summary>
public sealed class AspNetServer : IDisposable
{
    /// <param name="options">Not to be changed once the server has started.</param>
    public AspNetServer(AspNetServerOptions options)
    {
        Guard.NotNull(options);
    }

    /// <summary>The addresses that are listened on, with the ports that the system chose; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    /// <summary>Opens the addresses and starts every application.</summary>
    /// <exception cref="ArgumentException">The options make no sense; the message is one line that says what and where.</exception>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    /// <exception cref="ListenException">An address can't be listened on.</exception>
    public void Start() => throw new NotSupportedException();

    /// <summary>Starts an application anew: the new domain answers before the old one is let go.</summary>
    /// <param name="application">Its name.</param>
    /// <param name="reason">For the log.</param>
    /// <returns>False if the new domain did not start; the old one goes on.</returns>
    public bool Reload(string application, string reason) => throw new NotSupportedException();

    /// <summary>Accepts no further connection, lets requests in flight finish within the drain time, unloads the domains.</summary>
    public void Stop() => Addresses = [];

    /// <summary>Stops, if it was not stopped.</summary>
    public void Dispose() => Stop();
}
