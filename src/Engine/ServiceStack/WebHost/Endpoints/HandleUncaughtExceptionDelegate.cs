namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

public delegate void HandleUncaughtExceptionDelegate(IHttpRequest httpReq, IHttpResponse httpRes, string operationName, Exception ex);
