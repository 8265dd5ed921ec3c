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

    /// <summary>Adds a header to responses.</summary>
    /// <example>
    /// <code>
    /// [AddHeader("Cache-Control", "max-age=3600")]
    /// public class GetCountries : IReturn&lt;List&lt;Country&gt;&gt; { }
    /// </code>
    /// </example>
    public AddHeaderAttribute(string name, string value)
    {
        Name = name;
        Value = value;
    }

    /// <summary>Sets the status of responses.</summary>
    /// <param name="statusDescription">The text after the status; null for the default.</param>
    public AddHeaderAttribute(HttpStatusCode status, string statusDescription = null)
    {
        Status = status;
        StatusDescription = statusDescription;
    }

    /// <summary>Sets Cache-Control, as <c>no-cache</c>.</summary>
    public string CacheControl { get => Get(HttpHeaders.CacheControl); set => Set(HttpHeaders.CacheControl, value); }

    /// <summary>Sets Content-Disposition, as <c>attachment; filename=list.csv</c>.</summary>
    public string ContentDisposition { get => Get("Content-Disposition"); set => Set("Content-Disposition", value); }

    /// <summary>Sets Content-Encoding.</summary>
    public string ContentEncoding { get => Get(HttpHeaders.ContentEncoding); set => Set(HttpHeaders.ContentEncoding, value); }

    /// <summary>Sets Content-Length.</summary>
    public string ContentLength { get => Get(HttpHeaders.ContentLength); set => Set(HttpHeaders.ContentLength, value); }

    /// <summary>Sets the media type of responses, which chooses their serializer.</summary>
    public string ContentType { get => Get(HttpHeaders.ContentType); set => Set(HttpHeaders.ContentType, value); }

    /// <summary>Sets ETag, in quotes.</summary>
    public string ETag { get => Get(HttpHeaders.ETag); set => Set(HttpHeaders.ETag, value); }

    /// <summary>Sets Last-Modified.</summary>
    public string LastModified { get => Get(HttpHeaders.LastModified); set => Set(HttpHeaders.LastModified, value); }

    /// <summary>Sets Location.</summary>
    public string Location { get => Get(HttpHeaders.Location); set => Set(HttpHeaders.Location, value); }

    /// <summary>The name of the header. Each property for a header sets it, so one attribute adds one header.</summary>
    public string Name { get; set; }

    /// <summary>Sets Set-Cookie.</summary>
    public string SetCookie { get => Get("Set-Cookie"); set => Set("Set-Cookie", value); }

    /// <summary>The status; <c>OK</c> if none is set.</summary>
    public HttpStatusCode Status
    {
        get => (HttpStatusCode)(StatusCode ?? (int)HttpStatusCode.OK);
        set => StatusCode = (int)value;
    }

    /// <summary>The status as a number; null leaves it as it is.</summary>
    public int? StatusCode { get; set; }

    /// <summary>The text after the status; null leaves it as it is.</summary>
    public string StatusDescription { get; set; }

    /// <summary>The value of the header.</summary>
    public string Value { get; set; }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (StatusCode is { } status) res.StatusCode = status;
        if (StatusDescription != null) res.StatusDescription = StatusDescription;
        if (Name.IsNullOrEmpty()) return;

        // The response is serialized in the format that the request wants.
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
