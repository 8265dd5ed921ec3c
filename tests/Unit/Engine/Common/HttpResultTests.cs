#nullable disable
using System;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Tests.Engine;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Acme.Engine.Common;

public class HttpResultTests
{
    private sealed class RangeContext(string range) : SerializationContext("text/plain"), IRequestContext
    {
        string IRequestContext.GetHeader(string headerName) => headerName == "Range" ? range : null;
    }

    [Test]
    public void A_location_makes_a_redirect_unless_the_status_is_set()
    {
        Assert.That(new HttpResult { Location = "/x" }.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
        Assert.That(HttpResult.Status201Created("dto", "/x").StatusCode, Is.EqualTo(HttpStatusCode.Created));
        Assert.That(HttpResult.Redirect("/y", HttpStatusCode.MovedPermanently).Headers["Location"], Is.EqualTo("/y"));
    }

    [Test]
    public void Cookies_are_headers()
    {
        var result = new HttpResult();
        result.SetSessionCookie("a", "1");
        Assert.That(result.Options["Set-Cookie"], Is.EqualTo("a=1;path=/"));

        result = new HttpResult();
        result.SetCookie("a", "1", new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc), "/p");
        Assert.That(result.Options["Set-Cookie"], Is.EqualTo("a=1;expires=Wed, 02 Jan 2030 03:04:05 GMT;path=/p"));

        result = new HttpResult();
        result.DeleteCookie("a");
        Assert.That(result.Options["Set-Cookie"], Does.StartWith("a=;expires="));
    }

    [Test]
    public void Text_streams_and_bytes_are_written_as_they_are()
    {
        Assert.That(Written(new HttpResult("t\u20ac", "text/plain")), Is.EqualTo("t\u20ac"));
        Assert.That(Written(new HttpResult(new MemoryStream("stream"u8.ToArray()), "text/plain")), Is.EqualTo("stream"));
        Assert.That(Written(new HttpResult("bytes"u8.ToArray(), "text/plain")), Is.EqualTo("bytes"));
    }

    [Test]
    public void A_dto_is_written_by_the_filter_for_the_context()
    {
        var result = new HttpResult(new ResponseStatus("Code", "Text"))
        {
            ResponseFilter = HttpResponseFilter.Instance,
            RequestContext = new SerializationContext("application/json"),
        };

        Assert.That(Written(result), Is.EqualTo("{\"ErrorCode\":\"Code\",\"Message\":\"Text\"}"));
    }

    [TestCase("bytes=0-4", 0, 4)]
    [TestCase("bytes=5-", 5, 9)]
    [TestCase("bytes=2-1000", 2, 9)]
    [TestCase("bytes=0", 0, 9)]
    [TestCase("bytes=9-9", 9, 9)]
    public void A_range_of_the_content_is_written(string range, int first, int last)
    {
        var result = new HttpResult("0123456789", "text/plain") { RequestContext = new RangeContext(range) };
        var body = new MemoryStream();
        var response = new HttpResponseStreamWrapper(body) { KeepOpen = true };

        Assert.That(result.IsPartialRequest, Is.True);
        result.WritePartialTo(response);

        Assert.That(response.StatusCode, Is.EqualTo(206));
        Assert.That(response.Headers["Content-Range"], Is.EqualTo($"bytes {first}-{last}/10"));
        Assert.That(Encoding.ASCII.GetString(body.ToArray()), Is.EqualTo("0123456789".Substring(first, last - first + 1)));
    }

    [TestCase("bytes=0-0", 0, 0)]
    [TestCase("bytes=10-19", 10, 19)]
    [TestCase("bytes=65530-65545", 65_530, 65_545)]
    [TestCase("bytes=299999-", 299_999, 299_999)]
    [TestCase("bytes=100000-", 100_000, 299_999)]
    public void A_range_within_a_longer_stream_is_written_alone(string range, int first, int last)
    {
        var bytes = new byte[300_000];
        new Random(1).NextBytes(bytes);
        var result = new HttpResult(new MemoryStream(bytes), "text/plain") { RequestContext = new RangeContext(range) };
        var body = new MemoryStream();
        var response = new HttpResponseStreamWrapper(body) { KeepOpen = true };

        result.WritePartialTo(response);

        Assert.That(response.Headers["Content-Range"], Is.EqualTo($"bytes {first}-{last}/300000"));
        Assert.That(body.ToArray(), Is.EqualTo(bytes.AsSpan(first, last - first + 1).ToArray()));
    }

    [TestCase("junk")]
    [TestCase("bytes=-3")]
    public void A_senseless_range_throws(string range)
    {
        var result = new HttpResult("0123456789", "text/plain") { RequestContext = new RangeContext(range) };

        Assert.That(() => result.WritePartialTo(new HttpResponseStreamWrapper(Stream.Null)), Throws.InstanceOf<FormatException>());
    }

    [Test]
    public void A_range_behind_the_end_fails_only_where_a_length_below_zero_does([Values] bool isStream)
    {
        var body = new MemoryStream();
        var patient = new HttpResponseStreamWrapper(body) { KeepOpen = true };
        Result().WritePartialTo(patient);
        Assert.That((patient.StatusCode, patient.Headers["Content-Range"], body.Length), Is.EqualTo((206, "bytes 50-9/10", 0L)));

        var strict = new RecordingResponse();
        Assert.That(() => Result().WritePartialTo(strict), Throws.InstanceOf<ArgumentOutOfRangeException>());
        Assert.That((strict.StatusCode, strict.Headers["Content-Range"]), Is.EqualTo((200, "bytes 50-9/10")));

        HttpResult Result()
        {
            var result = isStream
                ? new HttpResult(new MemoryStream(new byte[10]), "text/plain") : new HttpResult("0123456789", "text/plain");
            result.RequestContext = new RangeContext("bytes=50-60");
            return result;
        }
    }

    [Test]
    public void A_file_knows_its_type_and_as_an_attachment_its_dates()
    {
        var path = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("N") + ".csv");
        File.WriteAllText(path, "a,b");
        try
        {
            var result = new HttpResult(new FileInfo(path));
            Assert.That(result.ContentType, Is.EqualTo("text/csv"));
            Assert.That(result.GetContentLength(), Is.EqualTo(3));
            Assert.That(result.Headers["Accept-Ranges"], Is.EqualTo("bytes"));
            Assert.That(Written(result), Is.EqualTo("a,b"));

            File.SetLastWriteTimeUtc(path, new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc));
            var attachment = new HttpResult(new FileInfo(path), asAttachment: true);
            Assert.That(
                attachment.Headers["Content-Disposition"], Does.StartWith(
                "attachment; filename=\"" + Path.GetFileName(path) + "\"; size=3"));
            Assert.That(attachment.Headers["Content-Disposition"], Does.Contain("modification-date=Sun 03 Feb 2013 04:05:06 GMT"));
            Assert.That(attachment.AllowsPartialResponse, Is.True);
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Test]
    public void An_error_has_its_code_as_reason_and_as_message_where_none_is_given()
    {
        var error = new HttpError(HttpStatusCode.Conflict, "Taken", "already there");
        Assert.That(
            (error.Status, error.ErrorCode, error.Message, error.StatusDescription), Is.EqualTo((409, "Taken", "already there", "Taken")));

        var notFound = (HttpError)HttpError.NotFound("nothing here");
        Assert.That((notFound.StatusCode, notFound.ErrorCode, notFound.Message), Is.EqualTo(
            (HttpStatusCode.NotFound, "nothing here", "nothing here")));

        var status = ((ErrorResponse)error.ToErrorResponse()).ResponseStatus;
        Assert.That((status.ErrorCode, status.Message), Is.EqualTo(("Taken", "already there")));
        Assert.That(error.GetFieldErrors(), Is.Empty);
    }

    [Test]
    public void A_dto_comes_out_of_its_result()
    {
        var dto = new ErrorResponse { ResponseStatus = new ResponseStatus("C") };

        Assert.That(new HttpResult(dto).ToDto(), Is.SameAs(dto));
        Assert.That(dto.ToDto<ErrorResponse>(), Is.SameAs(dto));
        Assert.That(new HttpResult(dto).ToResponseStatus().ErrorCode, Is.EqualTo("C"));
        Assert.That("text".ToResponseStatus(), Is.Null);
    }

    [TestCase("application/json; charset=utf-8", "json", EndpointAttributes.Json)]
    [TestCase("text/xml", "xml", EndpointAttributes.Xml)]
    [TestCase("application/x-protobuf", "x-protobuf", EndpointAttributes.ProtoBuf)]
    [TestCase("text/csv", "csv", EndpointAttributes.Csv)]
    [TestCase("application/unknown", "unknown", EndpointAttributes.None)]
    public void Content_types_are_known(string contentType, string format, EndpointAttributes attribute)
    {
        Assert.That(contentType.ToContentFormat(), Is.EqualTo(format));
        Assert.That(ContentType.GetEndpointAttributes(contentType), Is.EqualTo(attribute));
    }

    [TestCase("a.TXT", "text/plain")]
    [TestCase("x/y.jpeg", "image/jpeg")]
    [TestCase(".csv", "text/csv")]
    [TestCase("odd.thing", "application/thing")]
    public void Files_have_mime_types(string name, string mimeType) => Assert.That(MimeTypes.GetMimeType(name), Is.EqualTo(mimeType));

    private static string Written(HttpResult result)
    {
        var stream = new MemoryStream();
        result.WriteTo(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
