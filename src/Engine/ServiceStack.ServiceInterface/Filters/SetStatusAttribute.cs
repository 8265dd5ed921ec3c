namespace ServiceStack.ServiceInterface;

using System;
using System.Net;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

/// <summary>Sets the status of responses.</summary>
/// <example>
/// <code>
/// [SetStatus(201, "Created")]
/// public class CreateOrder : IReturn&lt;Order&gt; { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
public class SetStatusAttribute : RequestFilterAttribute
{
    /// <summary>Initializes a new instance of the <see cref="SetStatusAttribute"/> class.</summary>
    public SetStatusAttribute()
    {
    }

    /// <summary>Sets status and description.</summary>
    public SetStatusAttribute(int status, string description)
    {
        Status = status;
        Description = description;
    }

    /// <summary>Sets status and description.</summary>
    public SetStatusAttribute(HttpStatusCode statusCode, string description)
    {
        StatusCode = statusCode;
        Description = description;
    }

    /// <summary>The text after the status; null leaves it as it is.</summary>
    public string Description { get; set; }

    /// <summary>The status as a number; null leaves it as it is.</summary>
    public int? Status { get; set; }

    /// <summary>The status; it comes before <c>Status</c>.</summary>
    public HttpStatusCode? StatusCode { get; set; }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (StatusCode is { } code) res.StatusCode = (int)code;
        else if (Status is { } status) res.StatusCode = status;

        if (!Description.IsNullOrEmpty()) res.StatusDescription = Description;
    }
}
