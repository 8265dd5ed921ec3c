using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace LawsHost.Services;

/// <summary>
/// A message whose body has three readers: the one that <c>?first=</c> names, before it is bound; the binding; and <c>?second=</c>, in the
/// service.
/// </summary>
[Route("/bodies")]
[DataContract(Namespace = "")]
public class ReadBody
{
    [DataMember(Order = 1)]
    public string A { get; set; }

    [DataMember(Order = 2)]
    public int N { get; set; }
}

/// <summary>The same without a message: the service reads the stream.</summary>
[Route("/bodies/stream")]
public class ReadRaw : IRequiresRequestStream
{
    public Stream RequestStream { get; set; }
}

public class ReadBodyService : Service
{
    public string Any(ReadBody message) => Describe(message.A + " " + message.N);

    public string Any(ReadRaw message) => Describe(new StreamReader(message.RequestStream).ReadToEnd());

    private string Describe(string bound) =>
        Request.Items["first"] + "|" + bound + "|" + BodyReaders.Read(Request, Request.QueryString["second"]);
}

/// <summary>Readers of a body by name; each returns what it read.</summary>
public sealed class BodyReaders : IPlugin
{
    /// <summary>A format whose reader closes its stream.</summary>
    public const string Closing = "application/x-closing";

    public void Register(IAppHost host)
    {
        // the log of requests buffers every body
        var buffer = host.PreRequestFilters[0];
        host.PreRequestFilters[0] = (request, response) =>
        {
            if (!IsOfBodies(request)) buffer(request, response);
        };
        host.ContentTypeFilters.Register(Closing, static (IRequestContext _, object _, Stream _) => { }, static (type, stream) =>
        {
            using var reader = new StreamReader(stream);
            return JsonSerializer.DeserializeFromString(reader.ReadToEnd(), type);
        });
        host.PreRequestFilters.Add(static (request, _) =>
        {
            if (!IsOfBodies(request)) return;

            if (request.QueryString["buffered"] == "1") request.UseBufferedStream = true;
            request.Items["first"] = Read(request, request.QueryString["first"]);
        });
    }

    public static string Read(IHttpRequest request, string name) => name switch
    {
        "raw" => request.GetRawBody(),
        "stream" => ReadAndLeave(request.InputStream),
        "closed" => ReadAndClose(request.InputStream),
        "part" => ReadPart(request.InputStream),
        "form" => string.Join(" ", request.FormData.AllKeys.Select(key => request.FormData[key])),
        "files" when request.FormData != null => string.Join(" ", request.Files.Select(static file => ReadAndClose(file.InputStream))),
        _ => "",
    };

    private static bool IsOfBodies(IHttpRequest request) => request.PathInfo.StartsWith("/bodies");

    private static string ReadAndLeave(Stream stream) => new StreamReader(stream).ReadToEnd();

    private static string ReadAndClose(Stream stream)
    {
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }

    // the length of a body, but not its end
    private static string ReadPart(Stream stream)
    {
        var bytes = new byte[1 << 16];
        return Encoding.UTF8.GetString(bytes, 0, stream.Read(bytes, 0, bytes.Length));
    }
}
