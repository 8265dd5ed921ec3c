namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

public class DefaultViewAttribute : RequestFilterAttribute
{
    public DefaultViewAttribute()
    {
    }

    public DefaultViewAttribute(string view)
    {
        View = view;
    }

    public DefaultViewAttribute(string view, string template)
    {
        View = view;
        Template = template;
    }

    public string Template { get; set; }

    public string View { get; set; }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
