namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.CompilerServices;

/// <summary>Eight words of SHA-256 (FIPS 180-4): its state, or half of a block.</summary>
/// <remarks>The rounds are written out over local variables: so the JIT compilers that need it keep them in registers.</remarks>
internal struct Sha256Words
{
    private uint a, b, c, d, e, f, g, h;

    /// <summary>The state before the first block (§5.3.3).</summary>
    public static Sha256Words Start => new()
    {
        a = 0x6A09E667, b = 0xBB67AE85, c = 0x3C6EF372, d = 0xA54FF53A,
        e = 0x510E527F, f = 0x9B05688C, g = 0x1F83D9AB, h = 0x5BE0CD19,
    };

    /// <summary>The second half of a block whose first is a hash, with a block before it: the end mark and 768 bits (§5.1.1).</summary>
    public static Sha256Words PaddingOfHash => new() { a = 0x80000000, h = 768 };

    /// <param name="bytes">Big-endian.</param>
    /// <param name="start">The start of the 32 bytes.</param>
    public static Sha256Words Read(byte[] bytes, int start) => new()
    {
        a = Word(bytes, start), b = Word(bytes, start + 4), c = Word(bytes, start + 8), d = Word(bytes, start + 12),
        e = Word(bytes, start + 16), f = Word(bytes, start + 20), g = Word(bytes, start + 24), h = Word(bytes, start + 28),
    };

    /// <summary>32 bytes, big-endian.</summary>
    public readonly byte[] ToBytes()
    {
        var bytes = new byte[32];
        var at = 0;
        foreach (var word in new[] { a, b, c, d, e, f, g, h })
        {
            bytes[at++] = (byte)(word >> 24);
            bytes[at++] = (byte)(word >> 16);
            bytes[at++] = (byte)(word >> 8);
            bytes[at++] = (byte)word;
        }

        return bytes;
    }

    /// <summary>Combines the words with others by exclusive or.</summary>
    public void Mix(ref Sha256Words other)
    {
        a ^= other.a;
        b ^= other.b;
        c ^= other.c;
        d ^= other.d;
        e ^= other.e;
        f ^= other.f;
        g ^= other.g;
        h ^= other.h;
    }

    /// <summary>Takes one block into the state (§6.2.2).</summary>
    public static void Compress(ref Sha256Words state, ref Sha256Words low, ref Sha256Words high)
    {
        uint a = state.a, b = state.b, c = state.c, d = state.d, e = state.e, f = state.f, g = state.g, h = state.h;
        uint w0 = low.a, w1 = low.b, w2 = low.c, w3 = low.d, w4 = low.e, w5 = low.f, w6 = low.g, w7 = low.h;
        uint w8 = high.a, w9 = high.b, w10 = high.c, w11 = high.d, w12 = high.e, w13 = high.f, w14 = high.g, w15 = high.h;

        h += 0x428A2F98 + w0 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        g += 0x71374491 + w1 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        f += 0xB5C0FBCF + w2 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        e += 0xE9B5DBA5 + w3 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        d += 0x3956C25B + w4 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        c += 0x59F111F1 + w5 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        b += 0x923F82A4 + w6 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        a += 0xAB1C5ED5 + w7 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        h += 0xD807AA98 + w8 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        g += 0x12835B01 + w9 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        f += 0x243185BE + w10 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        e += 0x550C7DC3 + w11 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        d += 0x72BE5D74 + w12 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        c += 0x80DEB1FE + w13 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        b += 0x9BDC06A7 + w14 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        a += 0xC19BF174 + w15 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        w0 += w9 + Small0(w1) + Small1(w14);
        h += 0xE49B69C1 + w0 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        w1 += w10 + Small0(w2) + Small1(w15);
        g += 0xEFBE4786 + w1 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        w2 += w11 + Small0(w3) + Small1(w0);
        f += 0x0FC19DC6 + w2 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        w3 += w12 + Small0(w4) + Small1(w1);
        e += 0x240CA1CC + w3 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        w4 += w13 + Small0(w5) + Small1(w2);
        d += 0x2DE92C6F + w4 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        w5 += w14 + Small0(w6) + Small1(w3);
        c += 0x4A7484AA + w5 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        w6 += w15 + Small0(w7) + Small1(w4);
        b += 0x5CB0A9DC + w6 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        w7 += w0 + Small0(w8) + Small1(w5);
        a += 0x76F988DA + w7 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        w8 += w1 + Small0(w9) + Small1(w6);
        h += 0x983E5152 + w8 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        w9 += w2 + Small0(w10) + Small1(w7);
        g += 0xA831C66D + w9 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        w10 += w3 + Small0(w11) + Small1(w8);
        f += 0xB00327C8 + w10 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        w11 += w4 + Small0(w12) + Small1(w9);
        e += 0xBF597FC7 + w11 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        w12 += w5 + Small0(w13) + Small1(w10);
        d += 0xC6E00BF3 + w12 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        w13 += w6 + Small0(w14) + Small1(w11);
        c += 0xD5A79147 + w13 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        w14 += w7 + Small0(w15) + Small1(w12);
        b += 0x06CA6351 + w14 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        w15 += w8 + Small0(w0) + Small1(w13);
        a += 0x14292967 + w15 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        w0 += w9 + Small0(w1) + Small1(w14);
        h += 0x27B70A85 + w0 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        w1 += w10 + Small0(w2) + Small1(w15);
        g += 0x2E1B2138 + w1 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        w2 += w11 + Small0(w3) + Small1(w0);
        f += 0x4D2C6DFC + w2 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        w3 += w12 + Small0(w4) + Small1(w1);
        e += 0x53380D13 + w3 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        w4 += w13 + Small0(w5) + Small1(w2);
        d += 0x650A7354 + w4 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        w5 += w14 + Small0(w6) + Small1(w3);
        c += 0x766A0ABB + w5 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        w6 += w15 + Small0(w7) + Small1(w4);
        b += 0x81C2C92E + w6 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        w7 += w0 + Small0(w8) + Small1(w5);
        a += 0x92722C85 + w7 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        w8 += w1 + Small0(w9) + Small1(w6);
        h += 0xA2BFE8A1 + w8 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        w9 += w2 + Small0(w10) + Small1(w7);
        g += 0xA81A664B + w9 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        w10 += w3 + Small0(w11) + Small1(w8);
        f += 0xC24B8B70 + w10 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        w11 += w4 + Small0(w12) + Small1(w9);
        e += 0xC76C51A3 + w11 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        w12 += w5 + Small0(w13) + Small1(w10);
        d += 0xD192E819 + w12 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        w13 += w6 + Small0(w14) + Small1(w11);
        c += 0xD6990624 + w13 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        w14 += w7 + Small0(w15) + Small1(w12);
        b += 0xF40E3585 + w14 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        w15 += w8 + Small0(w0) + Small1(w13);
        a += 0x106AA070 + w15 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        w0 += w9 + Small0(w1) + Small1(w14);
        h += 0x19A4C116 + w0 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        w1 += w10 + Small0(w2) + Small1(w15);
        g += 0x1E376C08 + w1 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        w2 += w11 + Small0(w3) + Small1(w0);
        f += 0x2748774C + w2 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        w3 += w12 + Small0(w4) + Small1(w1);
        e += 0x34B0BCB5 + w3 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        w4 += w13 + Small0(w5) + Small1(w2);
        d += 0x391C0CB3 + w4 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        w5 += w14 + Small0(w6) + Small1(w3);
        c += 0x4ED8AA4A + w5 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        w6 += w15 + Small0(w7) + Small1(w4);
        b += 0x5B9CCA4F + w6 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        w7 += w0 + Small0(w8) + Small1(w5);
        a += 0x682E6FF3 + w7 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);
        w8 += w1 + Small0(w9) + Small1(w6);
        h += 0x748F82EE + w8 + Choice(e, f, g) + Big1(e);
        d += h;
        h += Majority(a, b, c) + Big0(a);
        w9 += w2 + Small0(w10) + Small1(w7);
        g += 0x78A5636F + w9 + Choice(d, e, f) + Big1(d);
        c += g;
        g += Majority(h, a, b) + Big0(h);
        w10 += w3 + Small0(w11) + Small1(w8);
        f += 0x84C87814 + w10 + Choice(c, d, e) + Big1(c);
        b += f;
        f += Majority(g, h, a) + Big0(g);
        w11 += w4 + Small0(w12) + Small1(w9);
        e += 0x8CC70208 + w11 + Choice(b, c, d) + Big1(b);
        a += e;
        e += Majority(f, g, h) + Big0(f);
        w12 += w5 + Small0(w13) + Small1(w10);
        d += 0x90BEFFFA + w12 + Choice(a, b, c) + Big1(a);
        h += d;
        d += Majority(e, f, g) + Big0(e);
        w13 += w6 + Small0(w14) + Small1(w11);
        c += 0xA4506CEB + w13 + Choice(h, a, b) + Big1(h);
        g += c;
        c += Majority(d, e, f) + Big0(d);
        w14 += w7 + Small0(w15) + Small1(w12);
        b += 0xBEF9A3F7 + w14 + Choice(g, h, a) + Big1(g);
        f += b;
        b += Majority(c, d, e) + Big0(c);
        w15 += w8 + Small0(w0) + Small1(w13);
        a += 0xC67178F2 + w15 + Choice(f, g, h) + Big1(f);
        e += a;
        a += Majority(b, c, d) + Big0(b);

        state.a += a;
        state.b += b;
        state.c += c;
        state.d += d;
        state.e += e;
        state.f += f;
        state.g += g;
        state.h += h;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Choice(uint x, uint y, uint z) => z ^ (x & (y ^ z));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Majority(uint x, uint y, uint z) => (x & y) | (z & (x | y));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Big0(uint x) => ((x >> 2) | (x << 30)) ^ ((x >> 13) | (x << 19)) ^ ((x >> 22) | (x << 10));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Big1(uint x) => ((x >> 6) | (x << 26)) ^ ((x >> 11) | (x << 21)) ^ ((x >> 25) | (x << 7));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Small0(uint x) => ((x >> 7) | (x << 25)) ^ ((x >> 18) | (x << 14)) ^ (x >> 3);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Small1(uint x) => ((x >> 17) | (x << 15)) ^ ((x >> 19) | (x << 13)) ^ (x >> 10);

    private static uint Word(byte[] bytes, int at) =>
        ((uint)bytes[at] << 24) | ((uint)bytes[at + 1] << 16) | ((uint)bytes[at + 2] << 8) | bytes[at + 3];
}
