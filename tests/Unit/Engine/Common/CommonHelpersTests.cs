#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.Xml.Linq;
using ServiceStack.Common;
using ServiceStack.Common.Utils;
using ServiceStack.DesignPatterns.Model;
using ServiceStack.ServiceModel;

namespace Acme.Engine.Common;

public class CommonHelpersTests
{
    [Flags]
    private enum Flags : ulong
    {
        None = 0,
        A = 1,
        [System.ComponentModel.Description("the second")]
        B = 2,
        High = 1UL << 63,
    }

    private sealed class User : IHasId<long>
    {
        public long Id { get; set; }

        public string Name { get; set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    private sealed class PrimaryKeyAttribute : Attribute
    {
    }

    private sealed class Order
    {
        [PrimaryKey]
        public int Number { get; set; }

        public string Name { get; set; }
    }

    private sealed class Invoice
    {
        public int Id { get; set; }

        [PrimaryKey]
        public string Number { get; set; }
    }

    private sealed class Pet
    {
        public Guid Id { get; set; }
    }

    [TestCase("http://a/", "b", "http://a/b")]
    [TestCase("http://a", "/b/", "http://a/b/")]
    [TestCase("http://a", "\\b\\", "http://a/b/")]
    [TestCase("~/", "x", "~/x")]
    [TestCase("", "x", "x")]
    public void Paths_combine_with_one_slash(string path, string part, string expected) =>
        Assert.That(path.CombineWith(part), Is.EqualTo(expected));

    [TestCase("FirstName", "First Name")]
    [TestCase("HTMLPage", "H T M L Page")]
    [TestCase("lower", "lower")]
    [TestCase("ItemId2Go", "Item Id 2 Go")]
    [TestCase("Item2013", "Item 2013")]
    [TestCase("with_underscore And Space", "with_underscore  And  Space")]
    [TestCase("", "")]
    public void Camel_case_splits_into_words(string name, string expected) => Assert.That(name.SplitCamelCase(), Is.EqualTo(expected));

    [TestCase("/a/b/c", "/a/b")]
    [TestCase("/a", "/")]
    [TestCase("/", "/")]
    [TestCase("a", "/")]
    [TestCase("/a/", "/a")]
    public void A_path_has_a_parent(string path, string expected) => Assert.That(path.ToParentPath(), Is.EqualTo(expected));

    [TestCase("file.txt", "*.txt", true)]
    [TestCase("file.txt", "f?le.*", true)]
    [TestCase("file.txt", "*.tx", false)]
    [TestCase("aXbXc", "a*X*c", true)]
    [TestCase("", "*", true)]
    public void Globs_match(string text, string pattern, bool expected) => Assert.That(text.Glob(pattern), Is.EqualTo(expected));

    [Test]
    public void Text_becomes_other_things()
    {
        Assert.That("ItemNotFound".ToEnglish(), Is.EqualTo("Item not found"));
        Assert.That("TheURLOf2Items".ToEnglish(), Is.EqualTo("The u r l of 2 items"));
        Assert.That("12".ToInt(), Is.EqualTo(12));
        Assert.That("x".ToInt(7), Is.EqualTo(7));
        Assert.That("9999999999".ToInt64(), Is.EqualTo(9999999999));
        Assert.That("b".ToEnum<Flags>(), Is.EqualTo(Flags.B));
        Assert.That("".ToEnumOrDefault(Flags.A), Is.EqualTo(Flags.A));
        Assert.That("http://a".ToHttps(), Is.EqualTo("https://a"));
        Assert.That("a b-c".SafeVarName(), Is.EqualTo("a_b_c"));
        Assert.That("aXbX".ReplaceFirst("X", "-"), Is.EqualTo("a-bX"));
        Assert.That("aaaa".ReplaceAll("aa", "a"), Is.EqualTo("a"));
        Assert.That("aXbX".ReplaceAll("X", "XX"), Is.EqualTo("aXXbXX"));
        Assert.That("&copy; &#65;".ConvertHtmlCodes(), Is.EqualTo("\u00a9 A"));
        Assert.That(StringUtils.HtmlCharacterCodes["&euro;"], Is.EqualTo("\u20ac"));
    }

    [Test]
    public void Enum_flags_are_set_and_taken_away()
    {
        Enum flags = Flags.A | Flags.High;

        Assert.That(flags.Has(Flags.High), Is.True);
        Assert.That(flags.Has(Flags.B), Is.False);
        Assert.That(flags.Is(Flags.A), Is.False);
        Assert.That(flags.Add(Flags.B), Is.EqualTo(Flags.A | Flags.B | Flags.High));
        Assert.That(flags.Remove(Flags.High), Is.EqualTo(Flags.A));
        Assert.That(Flags.B.ToDescription(), Is.EqualTo("the second"));
        Assert.That(Flags.A.ToDescription(), Is.EqualTo("A"));
        Assert.That(Flags.A.ToList(), Is.EqualTo(new[] { "None", "A", "B", "High" }));
    }

    [Test]
    public void Collections_have_helpers()
    {
        Assert.That(new[] { 1, 2, 3, 4, 5 }.BatchesOf(2), Is.EqualTo(new[] { new[] { 1, 2 }, new[] { 3, 4 }, new[] { 5 } }));
        Assert.That(new[] { 0, 3 }.FirstNonDefault(), Is.EqualTo(3));
        Assert.That(((List<int>)null).IsEmpty(), Is.True);
        Assert.That(new[] { 1, 2 }.EquivalentTo(new[] { 1, 2 }), Is.True);
        Assert.That(new[] { 1, 2 }.EquivalentTo(new[] { 1, 2, 3 }), Is.False);
        Assert.That(new[] { 1 }.SafeConvertAll(i => "n" + i), Is.EqualTo(new[] { "n1" }));
        Assert.That(new[] { "a", "bb", "cc" }.ToSafeDictionary(s => s.Length)[2], Is.EqualTo("cc"));
        Assert.That(new[] { 1 }.ToDictionary(i => i.PairWith("v")), Is.EqualTo(new Dictionary<int, string> { { 1, "v" } }));

        var map = new Dictionary<string, int>();
        Assert.That(map.GetOrAdd("a", k => k.Length), Is.EqualTo(1));
        Assert.That(map.GetOrAdd("a", _ => 9), Is.EqualTo(1));
        Assert.That(map.EquivalentTo(new Dictionary<string, int> { { "a", 1 } }), Is.True);
    }

    [Test]
    public void Urns_are_made_and_taken_apart()
    {
        Assert.That(UrnId.Create<User>(1), Is.EqualTo("urn:User:1"));
        Assert.That(UrnId.Create<User>("Name", "Ann"), Is.EqualTo("urn:User:Name:Ann"));
        Assert.That(UrnId.CreateWithParts<User>("a", "b"), Is.EqualTo("urn:User:a/b"));
        Assert.That(UrnId.GetLongId("urn:user:12"), Is.EqualTo(12));
        Assert.That(UrnId.GetStringId("urn:user:Name:Ann"), Is.EqualTo("Ann"));
        Assert.That(UrnId.Parse("urn:user:Name:Ann").IdFieldName, Is.EqualTo("Name"));
        Assert.That(() => UrnId.Parse("user"), Throws.ArgumentException);
        Assert.That(() => UrnId.Create<User>("a:b"), Throws.ArgumentException);
    }

    [Test]
    public void A_key_of_another_name_is_an_id_where_it_is_marked()
    {
        Assert.That(new Order { Number = 7 }.GetId(), Is.EqualTo(7));
        Assert.That(((object)new Order { Number = 7 }).GetObjectId(), Is.EqualTo(7));
        Assert.That(new Order { Number = 7 }.CreateUrn(), Is.EqualTo("urn:order:7"));

        var both = new Invoice { Id = 1, Number = "i7" };
        Assert.That((both.GetId(), ((object)both).GetObjectId()), Is.EqualTo(("i7", "i7")));
    }

    [Test]
    public void Halves_of_surrogate_pairs_are_characters_as_well()
    {
        Assert.That("a&#55296;b&#xDC00;&#65;&#x1F600;&#99999999;".ConvertHtmlCodes(), Is.EqualTo("a\ud800b\udc00A\U0001F600&#99999999;"));
        Assert.That(0xD800.ToChar(), Is.EqualTo("\ud800"));
        Assert.That(0x1F600.ToChar(), Is.EqualTo("\U0001F600"));
        Assert.That(() => 0x110000.ToChar(), Throws.InstanceOf<ArgumentException>());
    }

    [TestCase(" http://a/ ", "https://a/")]
    [TestCase("HTTP://a", "https://a")]
    [TestCase("https://a\n", "https://a")]
    [TestCase("ftp://a", "ftp://a")]
    public void Addresses_are_trimmed_on_their_way_to_https(string url, string expected) =>
        Assert.That(url.ToHttps(), Is.EqualTo(expected));

    [TestCase("mp3", "audio/mpeg3")]
    [TestCase("a.TTF", "application/octet-stream")]
    [TestCase("a/b.xls", "application/x-excel")]
    [TestCase(".ppt", "application/powerpoint")]
    [TestCase("x.tar.gz", "application/x-compressed")]
    [TestCase("rtf", "application/rtf")]
    [TestCase("ogg", "video/ogg")]
    [TestCase("a.unheardof", "application/unheardof")]
    public void Files_have_the_types_that_they_have_always_had(string file, string expected) =>
        Assert.That(ServiceStack.Common.Web.MimeTypes.GetMimeType(file), Is.EqualTo(expected));

    [Test]
    public void Values_of_elements_are_requested()
    {
        var element = XElement.Parse("<r><n>3</n><e/></r>");

        Assert.That(element.GetInt("n"), Is.EqualTo(3));
        Assert.That(() => element.GetInt("e"), Throws.ArgumentNullException);
        Assert.That(() => element.GetInt("none"), Throws.ArgumentNullException);
        Assert.That(() => element.GetInt(null), Throws.ArgumentNullException);
        Assert.That(() => ((XElement)null).GetInt("n"), Throws.ArgumentNullException);
        Assert.That(() => ((XElement)null).GetGuid("n"), Throws.ArgumentNullException);
        Assert.That(() => element.GetDateTime("e"), Throws.ArgumentNullException);
        Assert.That(element.GetIntOrDefault("e"), Is.Zero);
    }

    [Test]
    public void Ids_are_found()
    {
        var id = Guid.NewGuid();

        Assert.That(new User { Id = 3 }.GetId(), Is.EqualTo(3L));
        Assert.That(new Pet { Id = id }.GetId(), Is.EqualTo(id));
        Assert.That(((object)new Pet { Id = id }).GetId(), Is.EqualTo(id));
        Assert.That(new User { Id = 3 }.CreateUrn(), Is.EqualTo("urn:user:3"));
        Assert.That(
            IdUtils.CreateCacheKeyPath<User>("12345"),
            Is.EqualTo(string.Join(Path.DirectorySeparatorChar.ToString(), "User", "12", "34", "12345")));
    }

    [Test]
    public void Objects_are_translated_by_name()
    {
        var copy = new User { Id = 4, Name = "n" }.TranslateTo<User>();
        Assert.That((copy.Id, copy.Name), Is.EqualTo((4L, "n")));

        copy.PopulateWithNonDefaultValues(new User { Name = "m" });
        Assert.That((copy.Id, copy.Name), Is.EqualTo((4L, "m")));
    }

    [TestCase("deflate")]
    [TestCase("gzip")]
    public void What_is_compressed_comes_back(string type)
    {
        var text = new string('z', 1000) + "\u20ac";

        var bytes = text.Compress(type);

        Assert.That(bytes.Length, Is.LessThan(100));
        Assert.That(bytes.Decompress(type), Is.EqualTo(text));
    }

    [Test]
    public void Another_compression_is_refused() => Assert.That(() => "x".Compress("br"), Throws.TypeOf<NotSupportedException>());

    [Test]
    public void Keys_decrypt_what_they_encrypted()
    {
        var keys = CryptUtils.CreatePublicAndPrivateKeyPair(RsaKeyLengths.Bit1024);

        var secret = CryptUtils.Encrypt(keys.PublicKey, "secret", RsaKeyLengths.Bit1024);

        Assert.That(secret, Is.Not.EqualTo("secret"));
        Assert.That(CryptUtils.Decrypt(keys.PrivateKey, secret, RsaKeyLengths.Bit1024), Is.EqualTo("secret"));
    }

    [Test]
    public void Actions_run_and_are_waited_for()
    {
        var done = 0;

        new Action[] { () => System.Threading.Interlocked.Increment(ref done), () => System.Threading.Interlocked.Increment(ref done) }
            .ExecAllAndWait(TimeSpan.FromSeconds(30));

        Assert.That(done, Is.EqualTo(2));
        var tries = 0;
        ExecExtensions.RetryOnException(() => { if (++tries < 3) throw new InvalidOperationException(); }, maxRetries: 5);
        Assert.That(tries, Is.EqualTo(3));
    }

    [Test]
    public void Xml_is_read_by_local_names()
    {
        var xml = XElement.Parse("<r xmlns='urn:x'><Id>5</Id><On>true</On><Empty/><When>2013-02-03T04:05:06Z</When><i>a</i><i>b</i></r>");

        Assert.That(xml.GetInt("Id"), Is.EqualTo(5));
        Assert.That(xml.GetBool("On"), Is.True);
        Assert.That(xml.GetNullableInt("Missing"), Is.Null);
        Assert.That(xml.GetIntOrDefault("Empty"), Is.Zero);
        Assert.That(xml.GetDateTime("When").ToUniversalTime().Hour, Is.EqualTo(4));
        Assert.That(xml.AllElements("i").GetValues(), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(() => xml.AssertElementHasValue("Empty"), Throws.ArgumentNullException);
        Assert.That(xml.FirstElement().Name.LocalName, Is.EqualTo("Id"));
    }
}
