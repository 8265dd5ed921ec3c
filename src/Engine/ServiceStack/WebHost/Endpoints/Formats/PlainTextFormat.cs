namespace ServiceStack.WebHost.Endpoints.Formats;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

/// <summary>text/markdown and text/plain: what view engines write, texts, and a DTO without a view as JSV, which people can read.</summary>
internal sealed class PlainTextFormat : IPlugin
{
    private static readonly string[] Types = [ContentType.MarkdownText, ContentType.PlainText];

    public void Register(IAppHost appHost)
    {
        foreach (var type in Types)
        {
            appHost.ContentTypeFilters.Register(type, WriteView, streamDeserializer: null);
            appHost.Config.IgnoreFormatsInMetadata.Add(type.ToContentFormat());
        }
    }

    /// <exception cref="InvalidDataException">No view engine shows the DTO, and v3's response is wanted.</exception>
    private static void WriteView(IRequestContext context, object dto, IHttpResponse response)
    {
        if (context.Get<IHttpRequest>() is { } request && HtmlFormat.WasShownByAView(request, response, dto)) return;

        var content = dto is IHttpResult result ? result.Response : dto;
        if (content is string || EndpointHost.Config is not { V3Behaviour.FixedAcceptOrder: true })
        {
            HtmlFormat.WriteText(response, content as string ?? TypeSerializer.SerializeToString(content) ?? "");
            return;
        }

        throw new InvalidDataException(
            $"No view engine shows {dto?.GetType().Name ?? "nothing"} as {context.ResponseContentType}; request another format or "
                + "add a view.");
    }
}
