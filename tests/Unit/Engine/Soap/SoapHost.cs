using System;
using System.IO;
using System.Net;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml.Serialization;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Soap;

/// <summary>A small app on a free port, with what SOAP and the metadata pages need to be tested.</summary>
internal sealed class SoapHost : AppHostHttpListenerBase
{
    public const string Namespace = "urn:soap:tests";

    public SoapHost()
        : base("Soap <tests>", typeof(SoapHost).Assembly)
    {
    }

    public string Url { get; private set; } = "";

    public static SoapHost Run()
    {
        var host = new SoapHost();
        host.Init();
        host.Url = $"http://127.0.0.1:{Ports.Free()}/";
        host.Start(host.Url);
        return host;
    }

    public override void Configure(Container container) => RequestFilters.Add((_, response, request) =>
    {
        if (request is not Halt) return;
        response.StatusCode = 410;
        response.Close();
    });

    public (int Status, string? ContentType, string Body) Get(string path) => Exchange(WebRequest.CreateHttp(Url + path));

    public (int Status, string? ContentType, string Body) Post(string path, string contentType, string body)
    {
        var request = WebRequest.CreateHttp(Url + path);
        request.Method = "POST";
        request.ContentType = contentType;
        var bytes = Encoding.UTF8.GetBytes(body);
        using (var stream = request.GetRequestStream()) stream.Write(bytes, 0, bytes.Length);
        return Exchange(request);
    }

    private static (int Status, string? ContentType, string Body) Exchange(HttpWebRequest request)
    {
        using var response = request.Receive();
        return ((int)response.StatusCode, response.ContentType, response.Text());
    }
}

[DataContract(Namespace = SoapHost.Namespace)]
[Route("/orders/{Id}", "GET", Summary = "One order")]
[Api("Orders of a shop")]
public class Order : IReturn<OrderResponse>
{
    [DataMember]
    [ApiMember(Description = "The number on the bill", IsRequired = true, DataType = "int", ParameterType = "path")]
    public int Id { get; set; }

    [DataMember]
    public string? Note { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class OrderResponse
{
    [DataMember]
    public string? Result { get; set; }

    [DataMember]
    public ResponseStatus? ResponseStatus { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class Peek : IRequiresSoapMessage, IReturn<PeekResponse>
{
    public Message? Message { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class PeekResponse
{
    [DataMember]
    public string? Action { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class Tick
{
    [DataMember]
    public int By { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class Halt : IReturn<OrderResponse>
{
}

[Restrict(EndpointAttributes.Json)]
[DataContract(Namespace = SoapHost.Namespace)]
public class NoSoap : IReturn<OrderResponse>
{
}

[XmlSerializerFormat]
[XmlRoot(Namespace = SoapHost.Namespace)]
public class Tagged : IReturn<TaggedResponse>
{
    [XmlAttribute("number")]
    public int Number { get; set; }

    public string? Note { get; set; }
}

[XmlSerializerFormat]
[XmlRoot(Namespace = SoapHost.Namespace)]
public class TaggedResponse
{
    [XmlAttribute("seen")]
    public string? Seen { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class Nameless
{
    [DataMember]
    public int Id { get; set; }
}

[DataContract(Namespace = SoapHost.Namespace)]
public class Sealed
{
}

[DataContract(Namespace = SoapHost.Namespace)]
public class SealedResponse
{
    [DataMember]
    public string? Content
    {
        get => throw new InvalidOperationException("it is sealed");
        set => throw new InvalidOperationException(value);
    }
}

public class SoapTestService : ServiceInterface.Service
{
    public static int Ticks { get; private set; }

    public object Any(Order request) => request.Id == -2
        ? throw new InvalidOperationException("around it", new ArgumentException("the cause"))
        : request.Id < 0
        ? throw new HttpError(HttpStatusCode.Conflict, "Negative", "no such order")
        : new OrderResponse { Result = request.Id + ":" + request.Note };

    public object Any(Peek request) => new PeekResponse { Action = request.Message?.Headers.Action ?? "none" };

    public object Any(Nameless request) => new { request.Id };

    public object Any(Sealed request) => new SealedResponse();

    public object Any(Tagged request) => new TaggedResponse { Seen = request.Number + request.Note };

    public void Any(Tick request) => Ticks += request.By;

    public object Any(Halt request) => new OrderResponse { Result = request + " was served" };

    public object Any(NoSoap request) => new OrderResponse { Result = request.ToString() };
}
