namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;

/// <summary>The challenge of HTTP's Digest authentication: the header WWW-Authenticate, taken apart.</summary>
public class AuthenticationInfo
{
    /// <exception cref="AuthenticationException">Another scheme than Basic and Digest.</exception>
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

        // of several kinds of protection offered, the one that needs no body
        if (qop != null && qop.IndexOf(',') >= 0) qop = "auth";
        cnonce = Guid.NewGuid().ToString("N").Substring(0, 8);
        nc = 1;

        string Get(string name) => fields.TryGetValue(name, out var value) ? value : null;
    }

    public string cnonce { get; set; }

    /// <summary><c>basic</c> or <c>digest</c>.</summary>
    public string method { get; set; }

    public int nc { get; set; }

    public string nonce { get; set; }

    public string opaque { get; set; }

    public string qop { get; set; }

    public string realm { get; set; }

    public override string ToString() => $"[AuthenticationInfo: method={method}, realm={realm}, qop={qop}, nonce={nonce}, opaque={opaque}]";

    // name="value", name=value; commas may stand inside quotes
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
