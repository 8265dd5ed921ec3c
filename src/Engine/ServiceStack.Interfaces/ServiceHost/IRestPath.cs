namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

/// <summary>A route: a path template, its HTTP methods and its request DTO.</summary>
public interface IRestPath
{
    /// <summary>Whether the template has a wildcard such as <c>{Path*}</c>.</summary>
    bool IsWildCardPath { get; }

    /// <summary>Type of the request DTO.</summary>
    Type RequestType { get; }

    /// <summary>Creates or fills a request DTO from the path, the query string and the form. Values of the path win.</summary>
    /// <param name="pathInfo">Path of the request, for example <c>/orders/7</c>.</param>
    /// <param name="fromInstance">The DTO that the body was read into; <see langword="null"/> to create one.</param>
    object CreateRequest(string pathInfo, Dictionary<string, string> queryStringAndFormData, object fromInstance);
}
