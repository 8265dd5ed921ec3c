namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The handler of <c>/jsv/reply/{Request}</c>.</summary>
public class JsvSyncReplyHandler : GenericHandler
{
    /// <summary>Initializes a new instance of the <see cref="JsvSyncReplyHandler"/> class.</summary>
    public JsvSyncReplyHandler() : base(ContentType.JsvText, EndpointAttributes.Reply | EndpointAttributes.Jsv, Feature.Jsv)
    {
    }

    /// <summary>With debug anywhere in its address, a request gets readable plain text.</summary>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (httpReq.RawUrl.IndexOf("debug", StringComparison.OrdinalIgnoreCase) < 0) base.ProcessRequest(httpReq, httpRes, operationName);
        else ShowAsText(httpReq, httpRes, operationName);
    }

    /// <summary>Writes a DTO as indented JSV.</summary>
    public static void WriteDebugResponse(IHttpResponse httpRes, object response) =>
        httpRes.WriteToResponse(response, WriteIndented, new SerializationContext(ContentType.PlainText));

    private static void WriteIndented(IRequestContext context, object dto, IHttpResponse httpRes)
    {
        httpRes.ContentType = ContentType.PlainText;
        var bytes = Encoding.UTF8.GetBytes(dto.SerializeAndFormat());
        httpRes.OutputStream.Write(bytes, 0, bytes.Length);
    }

    private void ShowAsText(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        try
        {
            var answer = GetResponse(httpReq, httpRes, CreateRequest(httpReq, operationName));
            httpRes.ApplyGlobalResponseHeaders();
            WriteDebugResponse(httpRes, answer);
        }
        catch (Exception ex) when (EndpointHost.Config.WriteErrorsToResponse)
        {
            HandleException(httpReq, httpRes, operationName, ex);
        }
    }
}
