namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using ServiceStack.ServiceHost;

public class HtmlFormat : IPlugin
{
    public static string HtmlTemplate;

    public static string HtmlTitleFormat;

    public static string TitleFormat;

    public HtmlFormat()
    {
    }

    public void Register(IAppHost appHost) => throw new NotImplementedException();

    public void SerializeToStream(IRequestContext requestContext, object response, IHttpResponse httpRes) => throw new NotImplementedException();
}
