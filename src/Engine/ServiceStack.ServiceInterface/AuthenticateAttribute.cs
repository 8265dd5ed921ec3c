namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = false, Inherited = true)]
public class AuthenticateAttribute : RequestFilterAttribute
{
    public AuthenticateAttribute(ApplyTo applyTo) : base(applyTo)
    {
    }

    public AuthenticateAttribute()
    {
    }

    public AuthenticateAttribute(string provider)
    {
        Provider = provider;
    }

    public AuthenticateAttribute(ApplyTo applyTo, string provider) : base(applyTo)
    {
        Provider = provider;
    }

    public string HtmlRedirect { get; set; }

    public string Provider { get; set; }

    public static void AuthenticateIfBasicAuth(IHttpRequest req, IHttpResponse res) => throw new NotImplementedException();

    public static void AuthenticateIfDigestAuth(IHttpRequest req, IHttpResponse res) => throw new NotImplementedException();

    protected bool DoHtmlRedirectIfConfigured(IHttpRequest req, IHttpResponse res, bool includeRedirectParam = false) => throw new NotImplementedException();

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
