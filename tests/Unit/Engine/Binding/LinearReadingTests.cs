using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

/// <summary>
/// The formats whose readers go through bytes: XML, SOAP, multipart, forms and cookies. Whatever the shape of a body, each of its bytes
/// is read a bounded number of times: counted at the stream, or by what was made of the text. ReadingEffortTests has the others.
/// </summary>
public class LinearReadingTests
{
    private const int Seed = 20131121;
    private const int TextsOfAKind = 8;

    private static readonly string[] Xml =
    [
        "<Left>", "</Left>", "<Kids>", "<a ", "b=\"", "\"", ">", "<", "&amp;", "&", "<!--", "-->", "<![CDATA[", "]]>",
        "<?a ?>", "xmlns:a=\"b\" ",
        "a", " ", "/>", "]]", "--", "xmlns=\"\" ",
    ];

    private static readonly string[] Parts =
    [
        "\r\n--b", "\r\n--b\r\n", "--b", "\r\n", "\r\n\r\n", "\r", "\n", "-", "--",
        "Content-Disposition: form-data; name=\"a\"", "; filename=\"b\"",
        "\r\n--", "\r\n\r\n--b", "a", ";", "=", "\"", "\r\n--b--",
    ];

    private static IEnumerable<TestCaseData> Sizes =>
        from kind in new[] { "xml", "soap", "multipart", "form", "query", "cookie" }
        from size in new[] { 10_000, 100_000, 1_000_000 }
        select new TestCaseData(kind, size).SetArgDisplayNames(kind, size.ToString(System.Globalization.CultureInfo.InvariantCulture));

    [TestCaseSource(nameof(Sizes))]
    public void Reads_each_byte_a_bounded_number_of_times(string kind, int size)
    {
        var random = new Random(Seed + size);
        for (var i = 0; i < TextsOfAKind; i++)
        {
            var pieces = kind is "xml" or "soap" ? Xml
                : kind == "multipart" ? Parts
                : ["a", "=", "&", ";", "%41", "%", "+", "\"", " ", ",", "$"];
            var text = Repeated(random, pieces, size);

            var (steps, most) = kind switch
            {
                "xml" => (OfXml(Root + text), text.Length + 8192L),
                "soap" => (OfSoap(Envelope + text), text.Length + 8192L),
                "multipart" => OfMultipart(text),
                "cookie" => (CookieHeader.Read(text).Count, text.Length),
                _ => (OfFields(text, isForm: kind == "form"), text.Length + 1L),
            };

            if (kind is "xml" or "soap" or "multipart") Assert.That(steps, Is.Positive, "no byte was counted: " + text.Substring(0, 80));
            Assert.That(steps, Is.LessThanOrEqualTo(most), text.Substring(0, 80));
        }
    }

    [Test]
    public void A_form_has_no_more_fields_than_it_may_whatever_its_length()
    {
        var fields = new NameValueCollection();

        Assert.That(
            () => UrlEncodedFields.ReadForm(string.Join("&", Enumerable.Repeat("a", 10_241)), Encoding.UTF8, fields),
            Throws.InstanceOf<HttpError>().With.Property("Status").EqualTo(400));
        Assert.That(fields, Is.Empty);
    }

    private const string Root =
        "<NestingTests.Node xmlns=\"http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Binding\">";

    private const string Envelope = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>" + Root;

    private static long OfXml(string text)
    {
        using var stream = new CountedStream(Encoding.UTF8.GetBytes(text));
        Attempt(() => HttpResponseFilter.Instance.GetStreamDeserializer(ContentType.Xml)(typeof(NestingTests.Node), stream));
        return stream.Count;
    }

    private static long OfSoap(string text)
    {
        using var stream = new CountedStream(Encoding.UTF8.GetBytes(text));
        Attempt(() => SoapReader.Read(stream));
        return stream.Count;
    }

    // each part begins with a look at a buffer of 8 KB, and there are 1,024 parts at most
    private static (long Steps, long Most) OfMultipart(string text)
    {
        const int partsAndBuffers = 1025 * 2 * 8192;
        using var stream = new CountedStream(Encoding.ASCII.GetBytes("--b" + text));
        Attempt(() => MultipartForm.Read(stream, "multipart/form-data; boundary=b", Encoding.UTF8, []));
        return (stream.Count, (text.Length * 4L) + Math.Min(partsAndBuffers, text.Length * 8192L));
    }

    private static long OfFields(string text, bool isForm)
    {
        var fields = new NameValueCollection(StringComparer.Ordinal);
        Attempt(() =>
        {
            if (isForm) UrlEncodedFields.ReadForm(text, Encoding.UTF8, fields);
            else UrlEncodedFields.ReadQuery(text, fields);
        });
        return Enumerable.Range(0, fields.Count)
            .Sum(i => (fields.GetKey(i)?.Length ?? 0) + (fields.GetValues(i)?.Sum(static value => value.Length) ?? 0L));
    }

    private static string Repeated(Random random, string[] pieces, int size)
    {
        var pattern = string.Concat(Enumerable.Range(0, random.Next(1, 7)).Select(_ => pieces[random.Next(pieces.Length)]));
        var text = new StringBuilder(size + pattern.Length);
        while (text.Length < size) text.Append(pattern);
        return text.ToString();
    }

    private static void Attempt(Action read)
    {
        try
        {
            read();
        }
        catch (Exception)
        {
            // a text without sense may well be refused; it is the effort that counts
        }
    }

    /// <summary>As the handler of SOAP reads a message, its body included.</summary>
    private sealed class SoapReader : Soap11Handler
    {
        private SoapReader()
            : base(EndpointAttributes.Soap11)
        {
        }

        public static string Read(Stream stream)
        {
            using var message = GetSoap11RequestMessage(stream);
            return message.GetReaderAtBodyContents().ReadOuterXml();
        }
    }

    /// <summary>Counts the bytes that are read in each call.</summary>
    private sealed class CountedStream(byte[] bytes) : MemoryStream(bytes)
    {
        public long Count { get; private set; }

        public override int Read(byte[] buffer, int offset, int count)
        {
            var read = base.Read(buffer, offset, count);
            Count += read;
            return read;
        }

        public override int ReadByte()
        {
            var read = base.ReadByte();
            if (read >= 0) Count++;
            return read;
        }
    }
}
