namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

/// <summary>Writes the response of an exception that no service handled, as of a filter or a binder.</summary>
/// <example>
/// <code>
/// ExceptionHandler = (req, res, operation, ex) =&gt;
/// {
///     res.StatusCode = 500;
///     res.Write("Error: " + ex.Message);
///     res.EndRequest();
/// };
/// </code>
/// </example>
public delegate void HandleUncaughtExceptionDelegate(IHttpRequest httpReq, IHttpResponse httpRes, string operationName, Exception ex);
