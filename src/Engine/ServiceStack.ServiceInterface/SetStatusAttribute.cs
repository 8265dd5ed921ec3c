namespace ServiceStack.ServiceInterface;

using System;
using System.Net;
using ServiceStack.ServiceHost;

public class SetStatusAttribute : RequestFilterAttribute
{
    public SetStatusAttribute()
    {
    }

    public SetStatusAttribute(int status, string description)
    {
        Status = status;
        Description = description;
    }

    public SetStatusAttribute(HttpStatusCode statusCode, string description)
    {
        StatusCode = statusCode;
        Description = description;
    }

    public string Description { get; set; }

    public int? Status { get; set; }

    public HttpStatusCode? StatusCode { get; set; }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
