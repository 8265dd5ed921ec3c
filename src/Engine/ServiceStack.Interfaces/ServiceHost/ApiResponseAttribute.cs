namespace ServiceStack.ServiceHost;

using System;
using System.Net;

[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = true)]
public class ApiResponseAttribute : Attribute, IApiResponseDescription
{
    public ApiResponseAttribute(HttpStatusCode statusCode, string description)
    {
        StatusCode = (int)statusCode;
        Description = description;
    }

    public ApiResponseAttribute(int statusCode, string description)
    {
        StatusCode = statusCode;
        Description = description;
    }

    public string Description { get; set; }

    public int StatusCode { get; set; }
}
