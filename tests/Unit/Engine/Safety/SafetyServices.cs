using System;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[Route("/safe/echo/{Text}", "GET")]
[Route("/safe/echo", "GET,POST")]
public class SafetyEcho
{
    public string? Text { get; set; }

    public int Number { get; set; }
}

public class SafetyEchoResponse
{
    public string? Text { get; set; }
}

/// <summary>An answer that brings its own type.</summary>
[Route("/safe/typed", "GET")]
public class SafetyTyped
{
    public string? Type { get; set; }
}

/// <summary>Bytes of which a client may want a part.</summary>
[Route("/safe/part", "GET")]
public class SafetyPart
{
}

/// <summary>A route of every verb with one action.</summary>
[Route("/safe/any-verb")]
public class SafetyAnyVerb
{
}

[Route("/safe/upload", "POST")]
public class SafetyUpload
{
}

[Route("/safe/throw")]
public class SafetyThrow
{
}

public class SafetyServices : ServiceInterface.Service
{
    public object Get(SafetyEcho request) => new SafetyEchoResponse { Text = request.Text };

    public object Post(SafetyEcho request) => new SafetyEchoResponse { Text = "posted " + request.Text };

    public object Get(SafetyTyped request) => new HttpResult("{\"a\":1}", request.Type);

    public object Get(SafetyPart request) => new HttpResult("0123456789", "text/plain");

    public object Get(SafetyAnyVerb request) => new SafetyEchoResponse { Text = "got" };

    public object Post(SafetyUpload request) =>
        new SafetyEchoResponse { Text = string.Join("|", Request.Files.Select(file => file.FileName)) };

    public object Any(SafetyThrow request) => throw new InvalidOperationException("thrown by the service");
}
