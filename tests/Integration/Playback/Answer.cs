using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>What a server answered, or an error when it did not.</summary>
internal sealed class Answer
{
    public int Status { get; set; }

    public string Reason { get; set; } = "";

    /// <summary>In order as received, names as received.</summary>
    public List<KeyValuePair<string, string>> Headers { get; } = [];

    /// <summary>Null when the body is not text.</summary>
    public string? Text { get; set; }

    /// <summary>Null when the body is text.</summary>
    public byte[]? Binary { get; set; }

    /// <summary>Why there is no response; null when there is one.</summary>
    public string? Error { get; set; }

    public string Header(string name) =>
        Headers.FirstOrDefault(header => header.Key.Equals(name, StringComparison.OrdinalIgnoreCase)).Value ?? "";

    /// <summary>Takes a body: as text if it is UTF-8 without control characters.</summary>
    public void SetBody(byte[] body)
    {
        try
        {
            var text = StrictUtf8.GetString(body);
            if (!text.Any(c => c < ' ' && c is not ('\r' or '\n' or '\t')))
            {
                Text = text;
                return;
            }
        }
        catch (DecoderFallbackException)
        {
            // kept as bytes
        }

        Binary = body;
    }

    internal static readonly UTF8Encoding StrictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);
}
