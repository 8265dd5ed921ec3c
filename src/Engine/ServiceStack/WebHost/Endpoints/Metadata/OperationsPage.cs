namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceHost;

/// <summary>The operations of one format.</summary>
internal static class OperationsPage
{
    public static void Write(TextWriter writer, IHttpRequest httpReq, string format, List<string> operationNames)
    {
        var title = format + " operations of " + EndpointHost.Config.ServiceName;
        MetadataPage.Begin(writer, title);

        // v3's address, which is right at the root alone
        var index = MetadataLinks.Index(httpReq) is var page and not "/metadata" ? page : "../../metadata";
        writer.Write($"<p>{MetadataPage.Link(index, "All formats")}</p>\n");
        MetadataPage.Heading(writer, 1, title);
        writer.Write("<ul>\n");
        foreach (var name in operationNames) writer.Write($"<li>{MetadataPage.Link("?op=" + Uri.EscapeDataString(name), name)}</li>\n");
        writer.Write("</ul>\n");
        writer.Write(EndpointHost.Config.MetadataPageBodyHtml);
        MetadataPage.End(writer);
    }
}
