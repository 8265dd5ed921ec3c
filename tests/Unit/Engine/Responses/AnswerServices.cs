using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Service;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>A result in one of several forms.</summary>
[Route("/answers/{Form}")]
public class AskAnswer
{
    public string? Form { get; set; }

    public string? Type { get; set; }

    public int Code { get; set; }
}

public class AnswerDto
{
    public string? Word { get; set; }
}

/// <summary>A DTO that can't be written.</summary>
public class BrokenDto
{
    public string Word => throw new InvalidOperationException("the getter broke");
}

/// <summary>A DTO that can't be written as XML either, which takes members that can be set.</summary>
public class BrokenMember
{
    public string? Before { get; set; } = "before";

    public string Broken
    {
        get => throw new InvalidOperationException("the member broke");
        set => throw new InvalidOperationException(value);
    }
}

[Route("/answers/routed", "PATCH,DELETE,POST")]
public class AskForm
{
    public string? Word { get; set; }

    public int Number { get; set; }
}

public class AnswerService : ServiceInterface.Service
{
    private static readonly byte[] Bytes = [1, 2, 3, 200];

    public object? Any(AskAnswer ask) => ask.Form switch
    {
        "text" => new HttpResult("<b>x</b>") { ContentType = ask.Type },
        "bytes" => new HttpResult(Bytes) { ContentType = ask.Type },
        "stream" => new HttpResult((object)new MemoryStream(Bytes)) { ContentType = ask.Type },
        "writer" => new HttpResult((object)new Broken(false)) { ContentType = ask.Type },
        "dto" => new AnswerDto { Word = "w" },
        "status" => new HttpResult(new AnswerDto { Word = "w" }, (HttpStatusCode)ask.Code),
        "broken" => new BrokenDto(),
        "brokenresult" => new HttpResult(new BrokenDto(), HttpStatusCode.Accepted)
            { Headers = { { "Content-Disposition", "attachment" } } },
        "brokenlist" => Lazy(),
        "brokenmember" => new BrokenMember(),
        "brokenmembers" => new HttpResult(new List<BrokenMember> { new(), new() }),
        "brokenwriter" => new Broken(true),
        "cookies" => WithCookies(),
        "attachment" => new HttpResult(new FileInfo(typeof(AnswerService).Assembly.Location), asAttachment: true),
        "error" => new HttpError(HttpStatusCode.Conflict, "Taken", "it is taken"),
        "written" => Written("a"),
        "writtenlong" => Written(new string('a', ask.Code)),
        "writtentwice" => WrittenTwice(ask.Code),
        "writtenalone" => WrittenAlone(ask.Code),
        "writtenbehind" => WrittenBehind(ask.Code),
        "writtenfailed" => WrittenFailed(ask.Code),
        _ => throw HttpError.NotFound("no form " + ask.Form),
    };

    public object Any(AskForm ask) => new AnswerDto { Word = ask.Word + ":" + ask.Number };

    private static IEnumerable<string> Lazy()
    {
        yield return "one";
        throw new InvalidOperationException("the sequence broke");
    }

    private static HttpResult WithCookies()
    {
        var result = new HttpResult(new AnswerDto());
        result.SetPermanentCookie("a", "1");
        result.SetSessionCookie("b", "2");
        result.DeleteCookie("c");
        result.SetSessionCookie("b", "3");
        return result;
    }

    private object? Written(string text)
    {
        Response.ContentType = "text/plain";
        Response.Write(text);
        using (var writer = new StreamWriter(Response.OutputStream, new UTF8Encoding(false), 64, leaveOpen: true)) writer.Write("bcd");
        return null;
    }

    private object? WrittenTwice(int length)
    {
        Response.ContentType = "text/plain";
        Response.Write(new string('a', length));
        Response.Write(new string('b', length));
        return null;
    }

    private object? WrittenAlone(int length)
    {
        Response.ContentType = "text/plain";
        Response.Write(new string('a', length));
        return null;
    }

    private object? WrittenBehind(int length)
    {
        Response.ContentType = "text/plain";
        var stream = Response.OutputStream;
        Response.Write(new string('a', length));
        stream.Write([(byte)'b'], 0, 1);
        return null;
    }

    private object? WrittenFailed(int length)
    {
        Response.Write(new string('a', length));
        throw new InvalidOperationException("it failed behind the text");
    }

    private sealed class Broken(bool isBroken) : IStreamWriter
    {
        public void WriteTo(Stream responseStream)
        {
            responseStream.Write([(byte)'o', (byte)'k'], 0, 2);
            if (isBroken) throw new InvalidOperationException("the writer broke");
        }
    }
}

/// <summary>Adds the services above to an application.</summary>
internal sealed class AnswerPlugin : IPlugin
{
    public void Register(IAppHost appHost) => appHost.RegisterService(typeof(AnswerService));
}
