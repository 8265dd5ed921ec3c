namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using System.Globalization;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

/// <summary>Answers browsers with HTML: a view, or a page that shows the response.</summary>
public class HtmlFormat : IPlugin
{
    /// <summary>
    /// The page. <c>${Title}</c>, <c>${Header}</c>, <c>${ServiceUrl}</c> and <c>${Dto}</c>, which is JSON, are filled in.
    /// </summary>
    public static string HtmlTemplate = SnapshotPage.Template;

    /// <summary>The page's heading: 0 the operation, 1 the time.</summary>
    public static string HtmlTitleFormat = "Snapshot of <i>{0}</i> taken on <b>{1}</b>";

    /// <summary>The window's title: 0 the operation, 1 the time.</summary>
    public static string TitleFormat = "{0} Snapshot of {1}";

    // filled in one go: an address or a DTO that has such a blank in it stays as it is
    private static readonly Regex Blank = new(@"\$\{(Title|Header|MvcIncludes|ServiceUrl|Dto)\}", RegexOptions.CultureInvariant);

    /// <summary>Initializes a new instance of the <see cref="HtmlFormat"/> class.</summary>
    public HtmlFormat()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.ContentTypeFilters.Register(ContentType.Html, SerializeToStream, null);
        appHost.ContentTypeFilters.Register(ContentType.JsonReport, SerializeToStream, null);

        // for people to look at, not to call
        appHost.Config.IgnoreFormatsInMetadata.Add(ContentType.GetContentFormat(ContentType.Html));
        appHost.Config.IgnoreFormatsInMetadata.Add(ContentType.GetContentFormat(ContentType.JsonReport));

        // a browser that accepts anything gets a page, unless the app chose otherwise
        if (string.IsNullOrEmpty(appHost.Config.DefaultContentType)) appHost.Config.DefaultContentType = ContentType.Html;
    }

    /// <summary>Writes a response as HTML.</summary>
    public void SerializeToStream(IRequestContext requestContext, object response, IHttpResponse httpRes)
    {
        if (IsRedirect(requestContext)) return;

        var request = requestContext.Get<IHttpRequest>();
        if (request != null)
        {
            NameView(request, response as HttpResult ?? (requestContext as HttpRequestContext)?.Dto as HttpResult);
            if (WasShownByAView(request, httpRes, response)) return;
        }

        var dto = response is IHttpResult result ? result.Response : response;
        if (dto is string text)
        {
            WriteText(httpRes, text);
            return;
        }

        BrowserHeaders.Add(httpRes, EndpointHost.Config, SnapshotPolicy.For(HtmlTemplate));
        WriteText(httpRes, Fill(dto, request));
    }

    internal static void WriteText(IHttpResponse response, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        response.OutputStream.Write(bytes, 0, bytes.Length);
    }

    internal static bool WasShownByAView(IHttpRequest request, IHttpResponse response, object dto)
    {
        var engines = EndpointHost.ViewEngines;
        if (engines == null) return false;
        foreach (var engine in engines)
        {
            if (engine.ProcessRequest(request, response, dto)) return true;
        }

        return false;
    }

    // the view that a service sets comes before that of an attribute or the query
    private static void NameView(IHttpRequest request, HttpResult result)
    {
        if (result?.View != null) request.Items["View"] = result.View;
        if (result?.Template != null) request.Items["Template"] = result.Template;
    }

    private static bool IsRedirect(IRequestContext context) =>
        context is HttpRequestContext { Dto: IHttpResult { Headers: { } headers } result }
        && result.StatusCode != HttpStatusCode.Created
        && headers.ContainsKey(HttpHeaders.Location);

    private static string Fill(object dto, IHttpRequest request)
    {
        // entities, so that no text of the DTO can end the script element that carries it
        var json = dto == null ? "null" : JsonDataContractSerializer.Instance.SerializeToString(dto);
        json = json.Replace("<", "&lt;").Replace(">", "&gt;");

        var operation = HttpUtility.HtmlEncode(request?.OperationName ?? dto?.GetType().Name ?? "");
        var now = DateTime.UtcNow.ToString("R", CultureInfo.InvariantCulture);
        return Blank.Replace(HtmlTemplate, blank => blank.Groups[1].Value switch
        {
            "Title" => string.Format(CultureInfo.InvariantCulture, TitleFormat, operation, now),
            "Header" => string.Format(CultureInfo.InvariantCulture, HtmlTitleFormat, operation, now),
            "ServiceUrl" => HttpUtility.HtmlAttributeEncode(AddressWithoutFormat(request)),
            "Dto" => json,
            _ => "",
        });
    }

    private static string AddressWithoutFormat(IHttpRequest request)
    {
        if (request?.RawUrl == null) return "?";
        var query = request.RawUrl.IndexOf('?');
        var address = new StringBuilder(query < 0 ? request.RawUrl : request.RawUrl.Substring(0, query)).Append('?');
        if (query < 0) return address.ToString();

        foreach (var pair in request.RawUrl.Substring(query + 1).Split('&'))
        {
            if (pair.Length > 0 && !pair.StartsWith("format=", StringComparison.OrdinalIgnoreCase)) address.Append(pair).Append('&');
        }

        return address.ToString();
    }
}
