namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

public delegate object HandleServiceExceptionDelegate(IHttpRequest httpReq, object request, Exception ex);
