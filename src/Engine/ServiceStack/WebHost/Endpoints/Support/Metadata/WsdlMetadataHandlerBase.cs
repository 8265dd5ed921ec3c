namespace ServiceStack.WebHost.Endpoints.Support.Metadata;

using System;
using System.Collections.Generic;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

/// <summary>Base class of handlers that describe a SOAP version as WSDL.</summary>
public abstract class WsdlMetadataHandlerBase : HttpHandlerBase
{
    /// <summary>Initializes a new instance of the <see cref="WsdlMetadataHandlerBase"/> class.</summary>
    protected WsdlMetadataHandlerBase()
    {
    }

    /// <inheritdoc/>
    public override void Execute(HttpContext context) =>
        Execute(context.Request.ToRequest(GetType().Name), context.Response.ToResponse());

    /// <summary>Writes the WSDL.</summary>
    public void Execute(IHttpRequest httpReq, IHttpResponse httpRes)
    {
        if (!EndpointHost.Config.HasAccessToMetadata(httpReq, httpRes)) return;

        var flash = httpReq.QueryString["flash"] != null;
        var template = GetWsdlTemplate(
            new XsdMetadata(EndpointHost.Metadata, flash) { Reader = httpReq },
            httpReq.GetParentBaseUrl(),
            flash,
            WithoutQuery(ApplicationUrls.ForLinks(httpReq.AbsoluteUri, EndpointHost.Config)),
            EndpointHost.Config.SoapServiceName);

        httpRes.ContentType = ContentType.XmlText;
        httpRes.Write(template.ToString());
        httpRes.EndRequest(skipHeaders: true);
    }

    /// <summary>Returns the WSDL of operations, its addresses set.</summary>
    /// <param name="baseUri">The address of the application.</param>
    /// <param name="rawUrl">The address of this request.</param>
    public WsdlTemplateBase GetWsdlTemplate(
        XsdMetadata operations, string baseUri, bool optimizeForFlash, string rawUrl, string serviceName)
    {
        var xsd = new XsdGenerator { OperationTypes = operations.GetAllTypes(), OptimizeForFlash = optimizeForFlash }.ToString();
        var template = GetWsdlTemplate();
        var format = template.WsdlName == "Soap12" ? Format.Soap12 : Format.Soap11;
        template.Xsd = xsd;
        template.ServiceName = serviceName;
        template.ReplyOperationNames = operations.GetReplyOperationNames(format);
        template.OneWayOperationNames = operations.GetOneWayOperationNames(format);
        template.ForeignNamespaces = NamespacesOf(operations.GetPlainMessages());
        if (rawUrl.StartsWith(baseUri))
        {
            template.ReplyEndpointUri = rawUrl;
            template.OneWayEndpointUri = rawUrl;
        }
        else
        {
            var endpoint = format == Format.Soap11
                ? EndpointHost.Config.ServiceEndpointsMetadataConfig.Soap11
                : EndpointHost.Config.ServiceEndpointsMetadataConfig.Soap12;
            template.ReplyEndpointUri = baseUri.TrimEnd('/') + endpoint.SyncReplyUri;
            template.OneWayEndpointUri = baseUri.TrimEnd('/') + endpoint.AsyncOneWayUri;
        }

        return template;
    }

    /// <summary>Creates the WSDL of the handler's version.</summary>
    protected abstract WsdlTemplateBase GetWsdlTemplate();

    private static Dictionary<string, string> NamespacesOf(IEnumerable<Type> messages)
    {
        var namespaces = new Dictionary<string, string>();
        foreach (var message in messages) namespaces[message.Name] = XsdMetadata.ElementOf(message).Namespace;
        return namespaces;
    }

    private static string WithoutQuery(string url)
    {
        var query = url.IndexOf('?');
        return query < 0 ? url : url.Substring(0, query);
    }
}
