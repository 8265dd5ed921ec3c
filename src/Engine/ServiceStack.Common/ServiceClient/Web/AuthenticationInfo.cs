namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;

/// <summary>An authentication challenge: the header WWW-Authenticate, parsed.</summary>
public class AuthenticationInfo
{
    /// <summary>Parses a header.</summary>
    /// <param name="authHeader">Value of the header, for example <c>Digest realm="api", nonce="…"</c>.</param>
    /// <exception cref="AuthenticationException">The scheme is neither Basic nor Digest.</exception>
    public AuthenticationInfo(string authHeader)
    {
        authHeader = authHeader.Trim();
        var space = authHeader.IndexOf(' ');
        method = (space < 0 ? authHeader : authHeader.Substring(0, space)).ToLowerInvariant();
        if (method is not ("basic" or "digest"))
        {
            throw new AuthenticationException(
                $"The server asks for the scheme of '{authHeader}'; these clients know Basic and Digest. Set the header Authorization "
                    + "yourself.");
        }

        var fields = space < 0 ? new Dictionary<string, string>() : Fields(authHeader.Substring(space + 1));
        realm = Get("realm");
        qop = Get("qop");
        nonce = Get("nonce");
        opaque = Get("opaque");

        // of several qualities of protection, choose the one that needs no body
        if (qop != null && qop.IndexOf(',') >= 0) qop = "auth";
        cnonce = Guid.NewGuid().ToString("N").Substring(0, 8);
        nc = 1;

        string Get(string name) => fields.TryGetValue(name, out var value) ? value : null;
    }

    /// <summary>The client's nonce, eight random characters.</summary>
    public string cnonce { get; set; }

    /// <summary>The scheme: <c>basic</c> or <c>digest</c>.</summary>
    public string method { get; set; }

    /// <summary>Number of requests with the server's nonce.</summary>
    public int nc { get; set; }

    /// <summary>The server's nonce.</summary>
    public string nonce { get; set; }

    /// <summary>A value that the client sends back unchanged.</summary>
    public string opaque { get; set; }

    /// <summary>Quality of protection; <see langword="null"/> if the server offers none.</summary>
    public string qop { get; set; }

    /// <summary>The protected area's name.</summary>
    public string realm { get; set; }

    /// <summary>Formats the values for diagnostics.</summary>
    public override string ToString() => $"[AuthenticationInfo: method={method}, realm={realm}, qop={qop}, nonce={nonce}, opaque={opaque}]";

    // name="value", name=value; quotes may contain commas
    private static Dictionary<string, string> Fields(string text)
    {
        var fields = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        var at = 0;
        while (at < text.Length)
        {
            var equals = text.IndexOf('=', at);
            if (equals < 0) break;

            var name = text.Substring(at, equals - at).Trim(' ', ',');
            at = equals + 1;
            int end;
            if (at < text.Length && text[at] == '"')
            {
                end = text.IndexOf('"', at + 1);
                if (end < 0) end = text.Length;
                fields[name] = text.Substring(at + 1, end - at - 1);
                at = end + 1;
            }
            else
            {
                end = text.IndexOf(',', at);
                if (end < 0) end = text.Length;
                fields[name] = text.Substring(at, end - at).Trim();
                at = end;
            }

            while (at < text.Length && (text[at] == ',' || text[at] == ' ')) at++;
        }

        return fields;
    }
}
