using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

/// <summary>The response to one request.</summary>
/// <param name="Headers">By name; of several with one name, the values joined with a line feed.</param>
internal sealed record SafetyResponse(int Status, Dictionary<string, string> Headers, byte[] Body)
{
    public string Text => Encoding.UTF8.GetString(Body);

    /// <summary>A header's value, empty if it is not there.</summary>
    public string Header(string name) => Headers.TryGetValue(name, out var value) ? value : "";

    public static SafetyResponse OfHttp(byte[] all)
    {
        var end = Encoding.ASCII.GetString(all).IndexOf("\r\n\r\n", StringComparison.Ordinal);
        var lines = Encoding.UTF8.GetString(all, 0, end).Split(["\r\n"], StringSplitOptions.None);
        var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        for (var i = 1; i < lines.Length; i++)
        {
            var colon = lines[i].IndexOf(':');
            var name = lines[i].Substring(0, colon);
            var value = lines[i].Substring(colon + 1).Trim();
            headers[name] = headers.TryGetValue(name, out var before) ? before + "\n" + value : value;
        }

        var body = new byte[all.Length - end - 4];
        Array.Copy(all, end + 4, body, 0, body.Length);
        return new SafetyResponse(int.Parse(lines[0].Substring(9, 3), CultureInfo.InvariantCulture), headers, body);
    }
}
