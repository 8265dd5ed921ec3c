#nullable disable
using System;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.Common;

namespace Acme.Engine.Common;

public class CryptUtilsTests
{
    private static readonly RsaKeyPair Keys = CryptUtils.CreatePublicAndPrivateKeyPair(RsaKeyLengths.Bit1024);

    [TestCase(0)]
    [TestCase(1)]
    [TestCase(42)]
    [TestCase(43)]
    [TestCase(44)]
    [TestCase(86)]
    [TestCase(1000)]
    public void Texts_of_any_length_come_back(int length)
    {
        var text = new StringBuilder();
        for (var i = 0; i < length; i++) text.Append((char)('a' + (i % 26)));

        var encrypted = CryptUtils.Encrypt(Keys.PublicKey, text.ToString(), RsaKeyLengths.Bit1024);

        Assert.That(CryptUtils.Decrypt(Keys.PrivateKey, encrypted, RsaKeyLengths.Bit1024), Is.EqualTo(text.ToString()));
    }

    [Test]
    public void Other_letters_come_back()
    {
        const string Text = "\u00e9 \u4e2d\u6587 \U0001F600";

        var encrypted = CryptUtils.Encrypt(Keys.PublicKey, Text, RsaKeyLengths.Bit1024);

        Assert.That(CryptUtils.Decrypt(Keys.PrivateKey, encrypted, RsaKeyLengths.Bit1024), Is.EqualTo(Text));
    }

    [Test]
    public void A_block_is_utf_16_under_oaep_and_base64_of_its_own()
    {
        using var rsa = new RSACryptoServiceProvider(1024);
        rsa.FromXmlString(Keys.PrivateKey);
        string Block(string text) => Convert.ToBase64String(rsa.Encrypt(Encoding.Unicode.GetBytes(text), fOAEP: true));

        // as data in stores: a block, and one more after it
        Assert.That(CryptUtils.Decrypt(Keys.PrivateKey, Block("one"), RsaKeyLengths.Bit1024), Is.EqualTo("one"));
        Assert.That(CryptUtils.Decrypt(Keys.PrivateKey, Block("one ") + Block("two"), RsaKeyLengths.Bit1024), Is.EqualTo("one two"));
        Assert.That(CryptUtils.Decrypt(Keys.PrivateKey, Block("one") + Block(""), RsaKeyLengths.Bit1024), Is.EqualTo("one"));
        Assert.That(CryptUtils.Encrypt(Keys.PublicKey, new string('x', 43), RsaKeyLengths.Bit1024), Has.Length.EqualTo(172));
        Assert.That(CryptUtils.Encrypt(Keys.PublicKey, new string('x', 44), RsaKeyLengths.Bit1024), Has.Length.EqualTo(2 * 172));
    }

    [Test]
    public void A_text_that_was_cut_reports_it() => Assert.That(
        () => CryptUtils.Decrypt(Keys.PrivateKey, "AAAA", RsaKeyLengths.Bit1024),
        Throws.TypeOf<FormatException>().With.Message.Contains("172"));
}
