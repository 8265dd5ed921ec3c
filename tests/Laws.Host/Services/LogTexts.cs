using System;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace LawsHost.Services;

/// <summary>Fails with the client's text in its exceptions. Its stack is as deep as wanted: a log has each stack once a minute.</summary>
[Route("/logtext/throw")]
public class LogThrow
{
    public string Text { get; set; }

    public string Password { get; set; }

    public int Depth { get; set; }
}

/// <summary>Fails with the name of an uploaded file.</summary>
[Route("/logtext/upload")]
public class LogUpload
{
}

public class LogTextsService : Service
{
    public object Any(LogThrow request) => Fail(request.Text, request.Depth);

    public object Any(LogUpload request) => throw new InvalidOperationException("upload of " + Request.Files.First().FileName);

    private static object Fail(string text, int depth)
    {
        if (depth > 0) return Fail(text, depth - 1) ?? depth;

        try
        {
            throw new FormatException("inner " + text);
        }
        catch (FormatException inner)
        {
            throw new InvalidOperationException("boom " + text, new AggregateException("many " + text, inner));
        }
    }
}
