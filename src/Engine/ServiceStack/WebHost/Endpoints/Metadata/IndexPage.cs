namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>All operations with routes, summary, access and formats; the schemas and the WSDLs.</summary>
internal sealed class IndexPage(IHttpRequest httpReq, ServiceMetadata metadata)
{
    private static readonly string[] Columns = ["Operation", "Routes", "Summary", "Requires", "Formats"];

    private readonly MetadataPagesConfig _pages = EndpointHost.Config.MetadataPagesConfig;

    public void Write(TextWriter writer)
    {
        MetadataPage.Begin(writer, EndpointHost.Config.ServiceName);
        MetadataPage.Heading(writer, 1, EndpointHost.Config.ServiceName);
        if (MetadataLinks.ApiPage(httpReq) is { } page)
            writer.Write($"<p>{MetadataPage.Link(page, "Call the services in the browser")}</p>\n");
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
        writer.Write("<table class=\"cards\">\n<thead><tr>");
        foreach (var column in Columns) writer.Write($"<th scope=\"col\">{column}</th>");
        writer.Write("</tr></thead>\n<tbody>\n");
        var operations = metadata.OperationNamesMap;
        foreach (var name in metadata.GetOperationNamesForMetadata(httpReq))
        {
            var links = LinksOf(name).ToList();
            if (links.Count == 0) continue;

            operations.TryGetValue(name.ToLowerInvariant(), out var operation);
            writer.Write($"<tr><th scope=\"row\">{HttpUtility.HtmlEncode(name)}</th>");
            WriteCell(writer, 1, string.Concat((operation?.Routes ?? []).Select(RouteOf)));
            WriteCell(writer, 2, HttpUtility.HtmlEncode(operation == null ? "" : SummaryOf(operation)));
            WriteCell(writer, 3, HttpUtility.HtmlEncode(operation == null ? "" : OperationAccess.Of(operation)));
            WriteCell(writer, 4, string.Concat(links));
            writer.Write("</tr>\n");
        }

        writer.Write("</tbody>\n</table>\n");
    }

    private static void WriteCell(TextWriter writer, int column, string html) =>
        writer.Write($"<td data-label=\"{Columns[column]}\">{html}</td>");

    private static string RouteOf(RestPath route) =>
        $"<span class=\"route\"><span class=\"verb\">{HttpUtility.HtmlEncode(route.AllowsAllVerbs ? "any" : route.AllowedVerbs)}</span>"
        + $"<span class=\"path\">{HttpUtility.HtmlEncode(route.Path)}</span></span>";

    /// <returns>The text of a route, of the request's attributes, or of its comment in the code; empty for none.</returns>
    internal static string SummaryOf(Operation operation) =>
        operation.Routes?.Select(static route => route.Summary).FirstOrDefault(static text => !string.IsNullOrEmpty(text))
        ?? (operation.RequestType.GetDescription() is { Length: > 0 } described ? described : null)
        ?? XmlDocumentation.SummaryOf(operation.RequestType)
        ?? "";

    private IEnumerable<string> LinksOf(string operationName) => _pages.AvailableFormatConfigs
        .Where(config => _pages.IsVisible(httpReq, config.Format.ToFormat(), operationName))
        .Select(config => MetadataPage.Link(MetadataLinks.Operation(httpReq, config.Format, operationName), config.Name));

    private void WriteWsdls(TextWriter writer)
    {
        var soap = _pages.AvailableFormatConfigs.OfType<SoapMetadataConfig>().ToList();
        if (soap.Count == 0) return;
        MetadataPage.Heading(writer, 2, "WSDL");
        writer.Write("<ul class=\"plain\">\n");
        foreach (var config in soap)
        {
            var link = MetadataPage.Link(MetadataLinks.Beside(httpReq, config.WsdlMetadataUri), config.Name);
            writer.Write($"<li>{link}</li>\n");
        }

        writer.Write("</ul>\n");
    }
}
