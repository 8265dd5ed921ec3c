namespace ServiceStack.ServiceInterface;

using System;
using System.Net;
using ServiceStack.ServiceHost;

public class AddHeaderAttribute : RequestFilterAttribute
{
    public AddHeaderAttribute()
    {
    }

    public AddHeaderAttribute(string name, string value)
    {
        Name = name;
        Value = value;
    }

    public AddHeaderAttribute(HttpStatusCode status, string statusDescription = null)
    {
        Status = status;
        StatusDescription = statusDescription;
    }

    public string CacheControl { get; set; }

    public string ContentDisposition { get; set; }

    public string ContentEncoding { get; set; }

    public string ContentLength { get; set; }

    public string ContentType { get; set; }

    public string ETag { get; set; }

    public string LastModified { get; set; }

    public string Location { get; set; }

    public string Name { get; set; }

    public string SetCookie { get; set; }

    public HttpStatusCode Status { get; set; }

    public int? StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public string Value { get; set; }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
