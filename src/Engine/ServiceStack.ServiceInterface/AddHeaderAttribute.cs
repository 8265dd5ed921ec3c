namespace ServiceStack.ServiceInterface;

using System;
using System.Net;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

/// <summary>Adds one header, or sets the status, before the service runs.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class AddHeaderAttribute : RequestFilterAttribute
{
    /// <summary>Initializes a new instance of the <see cref="AddHeaderAttribute"/> class.</summary>
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

    public string CacheControl { get => Get(HttpHeaders.CacheControl); set => Set(HttpHeaders.CacheControl, value); }

    public string ContentDisposition { get => Get("Content-Disposition"); set => Set("Content-Disposition", value); }

    public string ContentEncoding { get => Get(HttpHeaders.ContentEncoding); set => Set(HttpHeaders.ContentEncoding, value); }

    public string ContentLength { get => Get(HttpHeaders.ContentLength); set => Set(HttpHeaders.ContentLength, value); }

    public string ContentType { get => Get(HttpHeaders.ContentType); set => Set(HttpHeaders.ContentType, value); }

    public string ETag { get => Get(HttpHeaders.ETag); set => Set(HttpHeaders.ETag, value); }

    public string LastModified { get => Get(HttpHeaders.LastModified); set => Set(HttpHeaders.LastModified, value); }

    public string Location { get => Get(HttpHeaders.Location); set => Set(HttpHeaders.Location, value); }

    public string Name { get; set; }

    public string SetCookie { get => Get("Set-Cookie"); set => Set("Set-Cookie", value); }

    public HttpStatusCode Status
    {
        get => (HttpStatusCode)(StatusCode ?? (int)HttpStatusCode.OK);
        set => StatusCode = (int)value;
    }

    public int? StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public string Value { get; set; }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (StatusCode is { } status) res.StatusCode = status;
        if (StatusDescription != null) res.StatusDescription = StatusDescription;
        if (Name.IsNullOrEmpty()) return;

        // The response is serialized as what the request is said to want.
        if (Name.Equals(HttpHeaders.ContentType, StringComparison.OrdinalIgnoreCase)) req.ResponseContentType = Value;
        else res.AddHeader(Name, Value);
    }

    private string Get(string name) => name.Equals(Name, StringComparison.OrdinalIgnoreCase) ? Value : null;

    private void Set(string name, string value)
    {
        Name = name;
        Value = value;
    }
}
