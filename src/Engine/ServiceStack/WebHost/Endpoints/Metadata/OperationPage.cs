namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.IO;
using System.Linq;
using System.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>One operation in one format: what it is for, its routes and parameters, and a call as it goes over the wire.</summary>
internal sealed class OperationPage(IHttpRequest httpReq, string operationName, string details)
{
    public string Host => Uri.TryCreate(httpReq.AbsoluteUri, UriKind.Absolute, out var uri) ? uri.Authority : "localhost";

    /// <returns>HTML of the description, the routes, the parameters and the responses in the operation's attributes.</returns>
    public static string Details(Operation operation, ServiceMetadata metadata)
    {
        var html = new StringWriter();
        var description = operation.RequestType.GetDescription();
        if (string.IsNullOrEmpty(description)) description = XmlDocumentation.SummaryOf(operation.RequestType);
        if (!string.IsNullOrEmpty(description)) html.Write($"<p>{HttpUtility.HtmlEncode(description)}</p>\n");
        var access = OperationAccess.Of(operation);
        if (access.Length > 0) html.Write($"<p>Requires: {HttpUtility.HtmlEncode(access)}.</p>\n");
        WriteRoutes(html, operation);
        WriteParameters(html, operation.RequestType);
        WriteAnswers(html, operation.RequestType);
        return html.ToString();
    }

    /// <returns>The part of the page with a message, which is HTML.</returns>
    public static string Sample(string title, string message)
    {
        var html = new StringWriter();
        MetadataPage.Heading(html, 2, title);
        html.Write($"<pre>{message}</pre>\n");
        return html.ToString();
    }

    public void Write(TextWriter writer, string format, string request, string response)
    {
        var samples = Sample(format + " request", HttpUtility.HtmlEncode(request));
        if (response != null) samples += Sample(format + " response", HttpUtility.HtmlEncode(response));
        Write(writer, operationName + " in " + format, samples);
    }

    public void Write(TextWriter writer, string title, string samples)
    {
        MetadataPage.Begin(writer, title);
        if (httpReq != null) writer.Write($"<p>{MetadataPage.Link(MetadataLinks.Index(httpReq), "All operations")}</p>\n");
        MetadataPage.Heading(writer, 1, operationName);
        if (httpReq != null && MetadataLinks.ApiPage(httpReq, 2) is { } page)
            writer.Write($"<p>{MetadataPage.Link(page + "#" + operationName, "Call it in the browser")}</p>\n");
        writer.Write(details);
        writer.Write(samples);
        writer.Write(EndpointHost.Config?.MetadataOperationPageBodyHtml);
        MetadataPage.End(writer);
    }

    private static void WriteRoutes(TextWriter html, Operation operation)
    {
        if (operation.Routes is not { Count: > 0 } routes) return;
        Table(html, "Routes", "Verbs", "Path", "Summary", "Notes");
        foreach (var route in routes) Row(html, route.AllowsAllVerbs ? "any" : route.AllowedVerbs, route.Path, route.Summary, route.Notes);
        EndTable(html);
    }

    private static void WriteParameters(TextWriter html, Type type)
    {
        var members = type.GetApiMembers();
        if (members.Count == 0) return;
        Table(html, "Parameters", "Name", "Verb", "In", "Type", "Required", "Description");
        foreach (var member in members)
        {
            var required = member.IsRequired ? "yes" : "no";
            Row(html, member.Name, member.Verb ?? "any", member.ParameterType, member.DataType, required, member.Description);
        }

        EndTable(html);
    }

    private static void WriteAnswers(TextWriter html, Type type)
    {
        var answers = type.GetCustomAttributes(inherit: true).OfType<IApiResponseDescription>().ToList();
        if (answers.Count == 0) return;
        Table(html, "Status codes", "Code", "Description");
        foreach (var answer in answers) Row(html, answer.StatusCode.ToString(), answer.Description);
        EndTable(html);
    }

    private static void Table(TextWriter html, string caption, params string[] columns)
    {
        MetadataPage.Heading(html, 2, caption);
        html.Write("<div class=\"wide\"><table>\n<thead><tr>");
        foreach (var column in columns) html.Write($"<th scope=\"col\">{column}</th>");
        html.Write("</tr></thead>\n<tbody>\n");
    }

    private static void Row(TextWriter html, params string[] cells)
    {
        html.Write("<tr>");
        foreach (var cell in cells) html.Write($"<td>{HttpUtility.HtmlEncode(cell)}</td>");
        html.Write("</tr>\n");
    }

    private static void EndTable(TextWriter html) => html.Write("</tbody>\n</table></div>\n");
}
