namespace ServiceStack.ServiceHost;

using System;
using System.Net;

/// <summary>Describes a status code that an operation may respond with.</summary>
/// <example>
/// <code>
/// [ApiResponse(HttpStatusCode.NotFound, "No such order")]
/// public class GetOrder : IReturn&lt;Order&gt; { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = true)]
public class ApiResponseAttribute : Attribute, IApiResponseDescription
{
    /// <summary>Creates an attribute for a status code.</summary>
    public ApiResponseAttribute(HttpStatusCode statusCode, string description)
    {
        StatusCode = (int)statusCode;
        Description = description;
    }

    /// <summary>Creates an attribute for a status code.</summary>
    public ApiResponseAttribute(int statusCode, string description)
    {
        StatusCode = statusCode;
        Description = description;
    }

    /// <inheritdoc/>
    public string Description { get; set; }

    /// <inheritdoc/>
    public int StatusCode { get; set; }
}
