namespace ServiceStack.WebHost.Endpoints.Formats;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>text/markdown and text/plain: what view engines write. A DTO without a view has no such form.</summary>
internal sealed class PlainTextFormat : IPlugin
{
    public void Register(IAppHost appHost)
    {
        appHost.ContentTypeFilters.Register(ContentType.MarkdownText, WriteView, null);
        appHost.ContentTypeFilters.Register(ContentType.PlainText, WriteView, null);
        appHost.Config.IgnoreFormatsInMetadata.Add(ContentType.MarkdownText.ToContentFormat());
        appHost.Config.IgnoreFormatsInMetadata.Add(ContentType.PlainText.ToContentFormat());
    }

    /// <exception cref="InvalidDataException">No view engine shows the DTO.</exception>
    private static void WriteView(IRequestContext context, object dto, IHttpResponse response)
    {
        var request = context.Get<IHttpRequest>();
        if (request != null && HtmlFormat.WasShownByAView(request, response, dto)) return;
        throw new InvalidDataException("There is no view for " + dto?.GetType().Name + " as " + context.ResponseContentType);
    }
}
