namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using ServiceStack.Text;

/// <summary>HTTP Digest of RFC 2617, with nonces that carry their time and are signed with a private key.</summary>
public class DigestAuthFunctions
{
    private static readonly DateTime Epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static long lastTick;

    /// <summary>Initializes a new instance of the <see cref="DigestAuthFunctions"/> class.</summary>
    public DigestAuthFunctions()
    {
    }

    /// <summary>Decodes Base64 of UTF-8.</summary>
    public string Base64Decode(string StringToDecode) => Encoding.UTF8.GetString(Convert.FromBase64String(StringToDecode));

    /// <summary>Encodes UTF-8 in Base64.</summary>
    public string Base64Encode(string StringToEncode) => Convert.ToBase64String(Encoding.UTF8.GetBytes(StringToEncode));

    /// <summary>Writes bytes as hex digits in lower case.</summary>
    public string ConvertToHexString(IEnumerable<byte> hash)
    {
        var hex = new StringBuilder();
        foreach (var b in hash) hex.Append(b.ToString("x2", CultureInfo.InvariantCulture));
        return hex.ToString();
    }

    /// <summary>Computes the digest that a request must have.</summary>
    public string CreateAuthResponse(Dictionary<string, string> digestHeaders, string Ha1) =>
        CreateAuthResponse(digestHeaders, Ha1, CreateHa2(digestHeaders));

    /// <summary>Computes the digest that a request must have, of both hashes.</summary>
    public string CreateAuthResponse(Dictionary<string, string> digestHeaders, string Ha1, string Ha2) =>
        digestHeaders.TryGetValue("qop", out var qop) && !string.IsNullOrEmpty(qop)
            ? Md5(Ha1, digestHeaders["nonce"], digestHeaders["nc"], digestHeaders["cnonce"], qop, Ha2)
            : Md5(Ha1, digestHeaders["nonce"], Ha2);

    /// <summary>Computes the hash of name, realm and password for the parts of a header.</summary>
    public string CreateHa1(Dictionary<string, string> digestHeaders, string password) =>
        CreateHa1(digestHeaders["username"], digestHeaders["realm"], password);

    /// <summary>Computes the hash of name, realm and password.</summary>
    public string CreateHa1(string Username, string Realm, string Password) => Md5(Username, Realm, Password);

    /// <summary>Computes the hash of method and address.</summary>
    public string CreateHa2(Dictionary<string, string> digestHeaders) => Md5(digestHeaders["method"], digestHeaders["uri"]);

    /// <summary>Creates a nonce for the client of an address. It holds the time and a hash with the private key.</summary>
    public string GetNonce(string IPAddress, string PrivateKey)
    {
        var timeStamp = NextTime().ToString("R", CultureInfo.InvariantCulture);
        return Base64Encode(timeStamp + ":" + PrivateHashEncode(timeStamp, IPAddress, PrivateKey));
    }

    /// <summary>Divides a nonce into its time and its hash.</summary>
    /// <returns>The time in milliseconds since 1970, and the signature.</returns>
    public string[] GetNonceParts(string nonce) => Base64Decode(nonce).Split(':');

    /// <summary>Computes the hash that makes a nonce valid for one address.</summary>
    public string PrivateHashEncode(string TimeStamp, string IPAddress, string PrivateKey) => Md5(TimeStamp, IPAddress, PrivateKey);

    /// <summary>Whether a nonce is too old.</summary>
    /// <param name="nonce">Made by <see cref="GetNonce"/>.</param>
    /// <param name="Timeout">Seconds.</param>
    public bool StaleNonce(string nonce, int Timeout)
    {
        var made = double.Parse(GetNonceParts(nonce)[0], CultureInfo.InvariantCulture);
        return made + (Timeout * 1000.0) < Now();
    }

    /// <summary>Whether a nonce was created for this address with this key.</summary>
    /// <returns>True when the nonce was made here, for this address.</returns>
    public bool ValidateNonce(string nonce, string IPAddress, string PrivateKey)
    {
        string[] parts;
        try
        {
            parts = GetNonceParts(nonce);
        }
        catch (FormatException)
        {
            return false;
        }

        return parts.Length == 2 && SameBytes.Are(PrivateHashEncode(parts[0], IPAddress, PrivateKey), parts[1]);
    }

    /// <summary>Whether a digest is right, its nonce valid and not too old, and its counter new.</summary>
    /// <returns>True when nonce, response and counter are good; a counter may not come twice in a row.</returns>
    public bool ValidateResponse(
        Dictionary<string, string> digestInfo, string PrivateKey, int NonceTimeOut, string DigestHA1, string sequence)
    {
        if (!digestInfo.TryGetValue("nonce", out var nonce) || !digestInfo.TryGetValue("response", out var response)) return false;
        if (!Array.TrueForAll(NeededParts(digestInfo), digestInfo.ContainsKey)) return false;

        digestInfo.TryGetValue("userhostaddress", out var address);
        digestInfo.TryGetValue("nc", out var counter);
        return ValidateNonce(nonce, address, PrivateKey)
            && !StaleNonce(nonce, NonceTimeOut)
            && (counter == null || counter != sequence)
            && SameBytes.Are(CreateAuthResponse(digestInfo, DigestHA1), response);
    }

    // RFC 2617 §3.2.2: with qop come counter and client nonce.
    private static string[] NeededParts(Dictionary<string, string> digestInfo) =>
        digestInfo.TryGetValue("qop", out var qop) && !string.IsNullOrEmpty(qop) ? ["method", "uri", "nc", "cnonce"] : ["method", "uri"];

    /// <summary>Milliseconds since 1970, in steps of a tick, and never the same twice: two clients get two nonces.</summary>
    private static double NextTime()
    {
        while (true)
        {
            var last = Interlocked.Read(ref lastTick);
            var tick = Math.Max((SystemTime.UtcNow - Epoch).Ticks, last + 10);
            if (Interlocked.CompareExchange(ref lastTick, tick, last) == last) return tick / (double)TimeSpan.TicksPerMillisecond;
        }
    }

    private static double Now() => (SystemTime.UtcNow - Epoch).TotalMilliseconds;

    private string Md5(params string[] parts)
    {
        using var md5 = MD5.Create();
        return ConvertToHexString(md5.ComputeHash(Encoding.UTF8.GetBytes(string.Join(":", parts))));
    }
}
