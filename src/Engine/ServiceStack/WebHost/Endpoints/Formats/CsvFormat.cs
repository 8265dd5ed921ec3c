namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

public class CsvFormat : IPlugin
{
    public CsvFormat()
    {
    }

    public void Register(IAppHost appHost)
    {
        appHost.ContentTypeFilters.Register(ContentType.Csv, SerializeToStream, Refuse);
        appHost.ResponseFilters.Add(OfferAsDownload);
    }

    public void SerializeToStream(IRequestContext requestContext, object request, Stream stream)
    {
        CsvSerializer.SerializeToStream(request, stream);
    }

    // v3 writes CSV and does not read it
    private static object Refuse(Type type, Stream stream) =>
        throw new NotImplementedException("CSV can be answered with, not sent: " + type.Name + " has to come in another format.");

    private static void OfferAsDownload(IHttpRequest request, IHttpResponse response, object dto)
    {
        if (request.ResponseContentType != ContentType.Csv) return;
        response.AddHeader(HttpHeaders.ContentDisposition, "attachment;filename=" + request.OperationName + ".csv");
    }
}
