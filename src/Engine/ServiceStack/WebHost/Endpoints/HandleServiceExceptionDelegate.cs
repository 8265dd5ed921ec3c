namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

/// <summary>Turns an exception of a service into its response.</summary>
/// <param name="request">The request DTO.</param>
/// <returns>The response; null takes the default one.</returns>
/// <example>
/// <code>
/// ServiceExceptionHandler = (req, request, ex) =&gt;
/// {
///     log.Error(ex);
///     return DtoUtils.HandleException(this, request, ex);
/// };
/// </code>
/// </example>
public delegate object HandleServiceExceptionDelegate(IHttpRequest httpReq, object request, Exception ex);
