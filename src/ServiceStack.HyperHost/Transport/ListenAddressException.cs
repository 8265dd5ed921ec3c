using System;

namespace ServiceStack.HyperHost;

/// <summary>An address to listen on is invalid; the message has what was seen, what is wanted, and what to do.</summary>
public sealed class ListenAddressException : Exception
{
    /// <summary>An exception with the message given.</summary>
    public ListenAddressException(string message) : base(message)
    {
    }

    internal static ListenAddressException Unknown(string seen) =>
        new($"Address '{seen}' is not known. " + (AddressSuggestion.For(seen) is { } meant ? $"Did you mean {meant}? " : "")
            + "Use fcgi://host:port, fcgi+unix:/path/to.sock, fcgi+unix:@name, fcgi+fd:0, http://host:port/, http+unix:/path/to.sock "
            + "or https://host:port/.");

    internal static ListenAddressException Several(string seen, string second) =>
        new($"Address '{seen}' is more than one: give '{second}' by itself, as another address.");

    internal static ListenAddressException NoPort(string seen) =>
        new($"Address '{seen}' has no port. Add one, as in fcgi://127.0.0.1:9000.");

    internal static ListenAddressException BadPort(string seen, string port) =>
        new($"Address '{seen}' has port '{port}'; a port is a number from 0 (any free one) to 65535.");

    internal static ListenAddressException NoHost(string seen) =>
        new($"Address '{seen}' has no host. Use 127.0.0.1 or [::1] for this machine only, or * for every address of it.");

    internal static ListenAddressException BadHost(string seen, string host) =>
        new($"Address '{seen}' has host '{host}', which is neither an IP address nor localhost nor *. "
            + "Names are not resolved: write the address of the name.");

    internal static ListenAddressException PathOnFastCgi(string seen) =>
        new($"Address '{seen}' has a path; FastCGI has none. For a Unix socket write fcgi+unix:/path/to.sock.");

    internal static ListenAddressException NoPath(string seen) =>
        new($"Address '{seen}' has no socket path. Write fcgi+unix:/path/to.sock, or fcgi+unix:@name for an abstract one.");

    internal static ListenAddressException RelativePath(string seen) =>
        new($"Address '{seen}' has a relative path. Write it from the root: fcgi+unix:/run/app/app.sock.");

    internal static ListenAddressException LongPath(string seen, int bytes) =>
        new($"Address '{seen}' has a socket path of {bytes} bytes; the system takes {ListenAddress.MaxUnixPath}. "
            + "Use a shorter folder, such as /run.");

    internal static ListenAddressException BadDescriptor(string seen) =>
        new($"Address '{seen}' has no descriptor. Write its number, as in fcgi+fd:0.");

    internal static ListenAddressException NoTls(string seen) =>
        new($"Address '{seen}' needs TLS, which this host has on .NET only. "
            + "Put nginx with the certificate in front, and write fcgi:// or http:// here.");

    internal static ListenAddressException NoHttp2(string seen) =>
        new($"Address '{seen}' needs HTTP/2, which this host has on .NET only. Write http:// here; nginx in front speaks HTTP/2.");
}
