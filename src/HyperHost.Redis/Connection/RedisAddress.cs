using System;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Reads connection texts: the client's, and v3's <c>password@host:port</c>.</summary>
internal static class RedisAddress
{
    /// <param name="text"><c>host:6379,host2:6379,password=…,defaultDatabase=1,ssl=true,serviceName=…</c></param>
    /// <exception cref="ArgumentException">The text names no server.</exception>
    public static ConfigurationOptions Parse(string text)
    {
        var first = text.Split(',')[0];
        string? password = null;
        var at = first.LastIndexOf('@');
        if (at >= 0)
        {
            password = first.Substring(0, at);
            text = text.Substring(at + 1);
        }

        var options = Read(text);
        if (options.EndPoints.Count == 0)
        {
            throw new ArgumentException(
                "The connection text names no server. A text like host:6379 or password@host:6379 is needed.", nameof(text));
        }

        if (password is { Length: > 0 }) options.Password = password;
        return options;
    }

    private static ConfigurationOptions Read(string text)
    {
        try
        {
            return ConfigurationOptions.Parse(text);
        }
        catch (ArgumentException ex)
        {
            throw new ArgumentException(
                $"The connection text has a mistake: {ex.Message.TrimEnd('.')}. Options stand behind the servers, with commas between: "
                + "host:6379,password=…,defaultDatabase=1,ssl=true,serviceName=….",
                nameof(text),
                ex);
        }
    }
}
