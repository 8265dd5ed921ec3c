using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>The response to one request.</summary>
public sealed class FastCgiAnswer
{
    private readonly MemoryStream _stdout = new();
    private readonly Dictionary<string, string> _headers = new(StringComparer.OrdinalIgnoreCase);
    private bool _isParsed;
    private byte[] _body = [];

    /// <summary>Bytes of STDOUT, headers and body.</summary>
    public byte[] Stdout => _stdout.ToArray();

    public string Stderr { get; private set; } = "";

    /// <summary>Whether END_REQUEST was received.</summary>
    public bool HasEnded { get; private set; }

    /// <summary>Whether the empty STDOUT record was received.</summary>
    public bool HasStdoutEnd { get; private set; }

    /// <summary>protocolStatus of END_REQUEST: 0 complete, 2 overloaded, 3 unknown role; -1 without END_REQUEST.</summary>
    public int ProtocolStatus { get; private set; } = -1;

    public uint AppStatus { get; private set; }

    /// <summary>The connection ended before END_REQUEST.</summary>
    public bool IsCut { get; internal set; }

    /// <summary>The HTTP status; 0 when there were no headers.</summary>
    public int Status
    {
        get
        {
            Parse();
            return Headers.TryGetValue("Status", out var status)
                ? int.Parse(status.Substring(0, 3), CultureInfo.InvariantCulture)
                : Headers.Count > 0 ? 200 : 0;
        }
    }

    /// <summary>Headers by name; of several with one name, the values joined with a line feed.</summary>
    public Dictionary<string, string> Headers
    {
        get
        {
            Parse();
            return _headers;
        }
    }

    public byte[] Body
    {
        get
        {
            Parse();
            return _body;
        }
    }

    public string Text => Encoding.UTF8.GetString(Body);

    internal void Take(byte type, byte[] content)
    {
        switch (type)
        {
            case FastCgiRecords.Stdout when content.Length == 0:
                HasStdoutEnd = true;
                break;
            case FastCgiRecords.Stdout:
                _stdout.Write(content, 0, content.Length);
                break;
            case FastCgiRecords.Stderr:
                Stderr += Encoding.UTF8.GetString(content);
                break;
            case FastCgiRecords.EndRequest:
                HasEnded = true;
                AppStatus = (uint)((content[0] << 24) | (content[1] << 16) | (content[2] << 8) | content[3]);
                ProtocolStatus = content[4];
                break;
        }
    }

    private void Parse()
    {
        if (_isParsed) return;

        _isParsed = true;
        var all = Stdout;
        var end = 0;
        while (end + 3 < all.Length && !(all[end] == '\r' && all[end + 1] == '\n' && all[end + 2] == '\r' && all[end + 3] == '\n')) end++;
        if (end + 3 >= all.Length) return;

        foreach (var line in Encoding.UTF8.GetString(all, 0, end).Split(["\r\n"], StringSplitOptions.None))
        {
            var colon = line.IndexOf(": ", StringComparison.Ordinal);
            if (colon < 0) continue;

            var name = line.Substring(0, colon);
            var value = line.Substring(colon + 2);
            _headers[name] = _headers.TryGetValue(name, out var before) ? before + "\n" + value : value;
        }

        _body = new byte[all.Length - end - 4];
        Array.Copy(all, end + 4, _body, 0, _body.Length);
    }
}
