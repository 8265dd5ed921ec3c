using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net.Security;
using RabbitMQ.Client;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>The parts of a URL such as <c>amqp://user:password@host1:5672,host2/vhost</c>.</summary>
internal sealed class RabbitMqAddress
{
    private const int Port = 5672;
    private const int TlsPort = 5671;
    private const string Wanted = "The format is amqp://user:password@host:5672/vhost, or amqps:// for TLS.";

    private RabbitMqAddress(bool isTls, string user, string password, string virtualHost, IEnumerable<KeyValuePair<string, int>> hosts)
    {
        IsTls = isTls;
        User = user;
        Password = password;
        VirtualHost = virtualHost;
        Hosts = hosts.ToList();
    }

    public bool IsTls { get; }

    public string User { get; }

    public string Password { get; }

    /// <summary>The virtual host; <c>/</c> by default.</summary>
    public string VirtualHost { get; }

    public List<KeyValuePair<string, int>> Hosts { get; }

    /// <exception cref="ArgumentException">The text is not such a URL. The message does not contain the password.</exception>
    public static RabbitMqAddress Parse(string url)
    {
        Guard.NotEmpty(url);
        var isTls = url.StartsWith("amqps://", StringComparison.OrdinalIgnoreCase);
        if (!isTls && !url.StartsWith("amqp://", StringComparison.OrdinalIgnoreCase))
        {
            var scheme = url.IndexOf("://", StringComparison.Ordinal);
            throw Wrong(scheme < 0 ? "it has no scheme" : $"its scheme is {url.Substring(0, scheme)}");
        }

        var rest = url.Substring(isTls ? "amqps://".Length : "amqp://".Length);
        if (rest.IndexOfAny(['?', '#']) >= 0)
        {
            throw Wrong("it has a query or a fragment; RabbitMqOptions has the settings. In a password, ? is %3F and # is %23");
        }

        var slash = rest.IndexOf('/');
        var path = slash < 0 ? "" : rest.Substring(slash + 1);
        if (path.IndexOf('/') >= 0) throw Wrong("its virtual host has a slash, which is written as %2F, as are those of a password");

        var authority = slash < 0 ? rest : rest.Substring(0, slash);
        var at = authority.LastIndexOf('@');
        var login = at < 0 ? "guest:guest" : authority.Substring(0, at);
        var colon = login.IndexOf(':');
        return new RabbitMqAddress(
            isTls,
            Uri.UnescapeDataString(colon < 0 ? login : login.Substring(0, colon)),
            colon < 0 ? "" : Uri.UnescapeDataString(login.Substring(colon + 1)),
            path.Length == 0 ? "/" : Uri.UnescapeDataString(path),
            authority.Substring(at + 1).Split(',').Select(host => Host(host.Trim(), isTls ? TlsPort : Port)));
    }

    public ConnectionFactory MakeFactory(RabbitMqOptions options)
    {
        var factory = new ConnectionFactory
        {
            UserName = User,
            Password = Password,
            VirtualHost = VirtualHost,
            RequestedHeartbeat = options.Heartbeat,
            RequestedConnectionTimeout = options.CallTimeout,
            HandshakeContinuationTimeout = options.CallTimeout,
            ContinuationTimeout = options.CallTimeout,
            SocketReadTimeout = options.CallTimeout,
            SocketWriteTimeout = options.CallTimeout,

            // RabbitMqLink reconnects: the client's recovery covers neither the first connection nor a channel that the broker has closed
            AutomaticRecoveryEnabled = false,
            TopologyRecoveryEnabled = false,
        };
        options.ConfigureClient?.Invoke(factory);
        return factory;
    }

    /// <param name="settings">The factory's TLS settings, as the application has configured them.</param>
    public List<AmqpTcpEndpoint> Endpoints(SslOption settings) => Hosts.ConvertAll(host =>
    {
        if (!IsTls) return new AmqpTcpEndpoint(host.Key, host.Value, new SslOption(), BrokerConnection.MaxBodyBytes);

        var name = string.IsNullOrEmpty(settings.ServerName) ? host.Key : settings.ServerName;
        return new AmqpTcpEndpoint(host.Key, host.Value, new SslOption(name, settings.CertPath, enabled: true)
        {
            AcceptablePolicyErrors = settings.AcceptablePolicyErrors & ~SslPolicyErrors.RemoteCertificateNotAvailable,
            CertPassphrase = settings.CertPassphrase,
            Certs = settings.Certs,
            CertificateValidationCallback = settings.CertificateValidationCallback,
            CertificateSelectionCallback = settings.CertificateSelectionCallback,
            CheckCertificateRevocation = settings.CheckCertificateRevocation,
            Version = settings.Version,
        }, BrokerConnection.MaxBodyBytes);
    });

    /// <summary>Hosts and virtual host, for logs; without user name and password.</summary>
    public override string ToString() =>
        (IsTls ? "amqps://" : "amqp://") + string.Join(",", Hosts.Select(static host => host.Key + ":" + host.Value))
            + "/" + (VirtualHost == "/" ? "" : VirtualHost);

    private static KeyValuePair<string, int> Host(string text, int port)
    {
        var name = text;
        var colon = text.LastIndexOf(':');
        if (colon > text.LastIndexOf(']'))
        {
            name = text.Substring(0, colon);
            var digits = text.Substring(colon + 1);
            if (!int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out port) || port is < 1 or > ushort.MaxValue)
            {
                throw Wrong($"its port is '{digits}', where 1 to {ushort.MaxValue} is expected");
            }
        }

        name = name.Trim('[', ']');
        return name.Length == 0 ? throw Wrong("it names no host") : new KeyValuePair<string, int>(name, port);
    }

    private static ArgumentException Wrong(string why) => new($"The URL of RabbitMQ cannot be read: {why}. {Wanted}");
}
