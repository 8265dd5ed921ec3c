using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>Recorded HTTP requests and their data in Redis.</summary>
public abstract class RecordedRequests : RecordedSequence
{
    private static readonly Regex Response = new(
        @"status (?<status>\d+) type (?<type>[^;\s]*)\S*(?: charset=\S*)? ce (?<ce>\S*) setcookie (?<set>.*?) ?body (?<body>.*)$",
        RegexOptions.Singleline);

    private (int Rounds, bool? Digest, IFailureCounts? Counts) _saved;

    private protected RecordedHost Host { get; set; } = null!;

    private protected sealed override void Play()
    {
        _saved = (AuthSafety.PasswordRounds, AuthSafety.KeepDigestHashes, AuthSafety.FailedLoginCounts);
        try
        {
            PlayRequests();
        }
        finally
        {
            (AuthSafety.PasswordRounds, AuthSafety.KeepDigestHashes, AuthSafety.FailedLoginCounts) = _saved;
        }
    }

    private protected abstract void PlayRequests();

    /// <summary>Session ids differ in each run.</summary>
    private protected override string NameHere(string key) =>
        Regex.Replace(key, @"^(urn:iauthsession:|sess:)[\w+/]{20}", match => match.Groups[1].Value + Host.SessionId);

    private protected override string Masked(string result)
    {
        var response = Response.Match(result);
        if (!response.Success) return RecordedKey.Masked(result);

        var body = response.Groups["body"].Value;
        var encoding = response.Groups["ce"].Value;
        if (body.StartsWith("hex:", StringComparison.Ordinal)) body = Decompressed(body, encoding) + "\"";
        body = Regex.Replace(body, @"""StackTrace"":""(?:\\.|[^""\\])*"",?", "");
        return RecordedKey.Masked($"{response.Groups["status"].Value} {response.Groups["type"].Value} {encoding} {body}");
    }

    private static string Decompressed(string hex, string encoding)
    {
        var digits = Regex.Match(hex, "^hex:((?:[0-9a-f]{2})*)").Groups[1].Value;
        byte[] bytes = [.. Enumerable.Range(0, digits.Length / 2).Select(i => Convert.ToByte(digits.Substring(2 * i, 2), 16))];
        using var memory = new MemoryStream(bytes);
        using Stream stream = encoding == "gzip"
            ? new GZipStream(memory, CompressionMode.Decompress)
            : new DeflateStream(memory, CompressionMode.Decompress);
        using var reader = new StreamReader(stream, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
