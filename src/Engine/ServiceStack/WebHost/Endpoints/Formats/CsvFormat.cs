namespace ServiceStack.WebHost.Endpoints.Formats;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

/// <summary>Reads and writes CSV, <c>text/csv</c>: the first list of a response becomes rows.</summary>
public class CsvFormat : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="CsvFormat"/> class.</summary>
    public CsvFormat()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.ContentTypeFilters.Register(ContentType.Csv, SerializeToStream, FormatSerializers.ReadCsv);
        appHost.ResponseFilters.Add(OfferAsDownload);
    }

    /// <summary>Writes a response as CSV.</summary>
    public void SerializeToStream(IRequestContext requestContext, object request, Stream stream)
    {
        CsvSerializer.SerializeToStream(request, stream);
    }

    private static void OfferAsDownload(IHttpRequest request, IHttpResponse response, object dto)
    {
        if (request.ResponseContentType != ContentType.Csv) return;
        response.AddHeader(HttpHeaders.ContentDisposition, "attachment;filename=" + request.OperationName + ".csv");
    }
}
