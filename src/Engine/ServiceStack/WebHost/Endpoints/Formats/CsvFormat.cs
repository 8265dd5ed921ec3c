namespace ServiceStack.WebHost.Endpoints.Formats;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

public class CsvFormat : IPlugin
{
    public CsvFormat()
    {
    }

    public void Register(IAppHost appHost)
    {
        appHost.ContentTypeFilters.Register(ContentType.Csv, SerializeToStream, CsvBody.Read);
        appHost.ResponseFilters.Add(OfferAsDownload);
    }

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
