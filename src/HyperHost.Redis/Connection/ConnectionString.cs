using System;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Parses connection strings: the client's, v3's <c>password@host:port</c>, and URLs.</summary>
internal static class ConnectionString
{
    private const int DefaultPort = 6379;

    /// <param name="text">
    /// <c>host:6379,host2:6379,user=…,password=…,defaultDatabase=1,ssl=true,serviceName=…</c>. The first server may be
    /// <c>password@host:6379</c> or a URL: <c>rediss://user:password@host:6379/1</c>. The client itself parses neither.
    /// </param>
    /// <exception cref="ArgumentException">The text contains no server, or an option that the client does not know.</exception>
    public static ConfigurationOptions Parse(string text)
    {
        var comma = text.IndexOf(',');
        var first = (comma < 0 ? text : text.Substring(0, comma)).Trim();
        var rest = comma < 0 ? "" : text.Substring(comma + 1);
        if (first.IndexOf("://", StringComparison.Ordinal) >= 0) return ParseUrl(first, rest);

        var at = first.LastIndexOf('@');
        var options = ParseOptions(first.Substring(at + 1) + "," + rest);
        if (options.EndPoints.Count == 0) throw NoServer(nameof(text));

        if (at > 0) options.Password = first.Substring(0, at);
        return options;
    }

    private static ConfigurationOptions ParseUrl(string url, string rest)
    {
        if (!Uri.TryCreate(url, UriKind.Absolute, out var uri) || uri.Host.Length == 0 || uri.Scheme is not ("redis" or "rediss"))
            throw NoServer(nameof(url));

        // redis://host?ssl=true&db=1: the query has the client's options, and db as other clients have it
        var query = uri.Query.TrimStart('?').Replace('&', ',');
        if (query.StartsWith("db=", StringComparison.OrdinalIgnoreCase)) query = "defaultDatabase=" + query.Substring(3);
        query = query.Replace(",db=", ",defaultDatabase=");
        var database = uri.AbsolutePath.Trim('/');
        if (database.Length > 0) query = "defaultDatabase=" + database + "," + query;

        var port = uri.Port > 0 ? uri.Port : DefaultPort;
        var options = ParseOptions($"{uri.Host}:{port},{rest},{query}");
        if (uri.Scheme == "rediss") options.Ssl = true;

        var colon = uri.UserInfo.IndexOf(':');
        if (colon > 0) options.User = Uri.UnescapeDataString(uri.UserInfo.Substring(0, colon));
        if (uri.UserInfo.Length > colon + 1) options.Password = Uri.UnescapeDataString(uri.UserInfo.Substring(colon + 1));
        return options;
    }

    private static ConfigurationOptions ParseOptions(string text)
    {
        try
        {
            return ConfigurationOptions.Parse(text);
        }
        catch (ArgumentException ex)
        {
            // the client appends the name of its own parameter, which would repeat the keyword
            var message = ex.Message;
            var end = message.IndexOf(" (Parameter", StringComparison.Ordinal);
            if (end < 0) end = message.IndexOfAny(['\r', '\n']);
            if (end >= 0) message = message.Substring(0, end);
            throw new ArgumentException(
                $"The connection string is not valid: {message.TrimEnd('.')}. Options follow the servers, separated by commas: "
                + "host:6379,user=…,password=…,defaultDatabase=1,ssl=true,serviceName=….",
                nameof(text),
                ex);
        }
    }

    private static ArgumentException NoServer(string parameter) => new(
        "The connection string names no server. Use host:6379, password@host:6379 or redis://user:password@host:6379.", parameter);
}
