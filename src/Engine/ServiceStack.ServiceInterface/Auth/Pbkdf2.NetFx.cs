namespace ServiceStack.ServiceInterface.Auth;

using System.Security.Cryptography;

// Mono's and .NET Framework's Rfc2898DeriveBytes hashes the key again in each round and calls through objects: on Mono 600,000 rounds
// take four seconds. An attacker has no such handicap, so the rounds run over SHA-256 itself, from the two states that the key leads to.
internal static partial class Pbkdf2
{
    private const int BlockBytes = 64;

    public static partial byte[] Derive(byte[] password, byte[] salt, int rounds)
    {
        using var hmac = new HMACSHA256(password);
        var numbered = new byte[salt.Length + 4];
        salt.CopyTo(numbered, 0);
        numbered[salt.Length + 3] = 1;
        var last = Sha256Words.Read(hmac.ComputeHash(numbered), 0);

        var inner = StateAfterKey(password, 0x36);
        var outer = StateAfterKey(password, 0x5C);
        var padding = Sha256Words.PaddingOfHash;
        var derived = last;
        for (var round = 1; round < rounds; round++)
        {
            var hash = inner;
            Sha256Words.Compress(ref hash, ref last, ref padding);
            last = outer;
            Sha256Words.Compress(ref last, ref hash, ref padding);
            derived.Mix(ref last);
        }

        return derived.ToBytes();
    }

    // RFC 2104: a key longer than a block is hashed, a shorter one filled up with zeros.
    private static Sha256Words StateAfterKey(byte[] password, byte mask)
    {
        var key = password;
        if (key.Length > BlockBytes)
        {
            using var sha = SHA256.Create();
            key = sha.ComputeHash(key);
        }

        var block = new byte[BlockBytes];
        key.CopyTo(block, 0);
        for (var i = 0; i < block.Length; i++) block[i] ^= mask;

        var state = Sha256Words.Start;
        var low = Sha256Words.Read(block, 0);
        var high = Sha256Words.Read(block, BlockBytes / 2);
        Sha256Words.Compress(ref state, ref low, ref high);
        return state;
    }
}
