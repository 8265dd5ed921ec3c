namespace ServiceStack.ServiceInterface;

using System;
using System.Net;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
public class SetStatusAttribute : RequestFilterAttribute
{
    /// <summary>Initializes a new instance of the <see cref="SetStatusAttribute"/> class.</summary>
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

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (StatusCode is { } code) res.StatusCode = (int)code;
        else if (Status is { } status) res.StatusCode = status;

        if (!Description.IsNullOrEmpty()) res.StatusDescription = Description;
    }
}
