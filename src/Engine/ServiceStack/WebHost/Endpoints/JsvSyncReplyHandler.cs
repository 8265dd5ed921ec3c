namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints.Extensions;

public class JsvSyncReplyHandler : GenericHandler
{
    public JsvSyncReplyHandler() : base(ContentType.JsvText, EndpointAttributes.Reply | EndpointAttributes.Jsv, Feature.Jsv)
    {
    }

    /// <summary>With debug anywhere in its address, a request is answered as plain text to read.</summary>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (httpReq.RawUrl.IndexOf("debug", StringComparison.OrdinalIgnoreCase) < 0)
        {
            base.ProcessRequest(httpReq, httpRes, operationName);
            return;
        }

        try
        {
            var request = CreateRequest(httpReq, operationName);
            httpRes.ApplyGlobalResponseHeaders();
            WriteDebugResponse(httpRes, GetResponse(httpReq, httpRes, request));
        }
        catch (Exception ex)
        {
            if (!EndpointHost.Config.WriteErrorsToResponse) throw;
            HandleException(httpReq, httpRes, operationName, ex);
        }
    }

    public static void WriteDebugResponse(IHttpResponse httpRes, object response) => httpRes.WriteToResponse(
        response,
        (_, dto, res) =>
        {
            var text = Encoding.UTF8.GetBytes(dto.SerializeAndFormat());
            res.ContentType = ContentType.PlainText;
            res.OutputStream.Write(text, 0, text.Length);
        },
        new SerializationContext(ContentType.PlainText));
}
