namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Web;
using ServiceStack.ServiceHost;

/// <summary>All operations with the formats each may be called in, the schemas and the WSDLs.</summary>
internal sealed class IndexPage(IHttpRequest httpReq, ServiceMetadata metadata)
{
    private readonly MetadataPagesConfig _pages = EndpointHost.Config.MetadataPagesConfig;

    public void Write(TextWriter writer)
    {
        MetadataPage.Begin(writer, EndpointHost.Config.ServiceName);
        MetadataPage.Heading(writer, 1, EndpointHost.Config.ServiceName);
        WriteOperations(writer);
        WriteSchemas(writer);
        WriteWsdls(writer);
        writer.Write(EndpointHost.Config.MetadataPageBodyHtml);
        MetadataPage.End(writer);
    }

    private static void WriteSchemas(TextWriter writer)
    {
        MetadataPage.Heading(writer, 2, "XML schemas");
        writer.Write("<ul class=\"plain\">\n");
        writer.Write($"<li>{MetadataPage.Link("?xsd=1", "Types of the services")}</li>\n");
        writer.Write($"<li>{MetadataPage.Link("?xsd=0", "Simple types")}</li>\n");
        writer.Write($"<li>{MetadataPage.Link("?xsd=2", "Further types")}</li>\n");
        writer.Write("</ul>\n");
    }

    private void WriteOperations(TextWriter writer)
    {
        MetadataPage.Heading(writer, 2, "Operations");
        writer.Write("<p>The following operations are supported.</p>\n");
        writer.Write("<table>\n<thead><tr><th scope=\"col\">Operation</th><th scope=\"col\">Formats</th></tr></thead>\n<tbody>\n");
        foreach (var name in metadata.GetOperationNamesForMetadata(httpReq))
        {
            var links = LinksOf(name).ToList();
            if (links.Count == 0) continue;
            writer.Write($"<tr><th scope=\"row\">{HttpUtility.HtmlEncode(name)}</th><td>");
            foreach (var link in links) writer.Write(link);
            writer.Write("</td></tr>\n");
        }

        writer.Write("</tbody>\n</table>\n");
    }

    private IEnumerable<string> LinksOf(string operationName) => _pages.AvailableFormatConfigs
        .Where(config => _pages.IsVisible(httpReq, config.Format.ToFormat(), operationName))
        .Select(config => MetadataPage.Link(MetadataLinks.Operation(httpReq, config.Format, operationName), config.Name));

    private void WriteWsdls(TextWriter writer)
    {
        var soap = _pages.AvailableFormatConfigs.OfType<SoapMetadataConfig>().ToList();
        if (soap.Count == 0) return;
        MetadataPage.Heading(writer, 2, "WSDL");
        writer.Write("<ul class=\"plain\">\n");
        foreach (var config in soap) writer.Write($"<li>{MetadataPage.Link(config.WsdlMetadataUri, config.Name)}</li>\n");
        writer.Write("</ul>\n");
    }
}
