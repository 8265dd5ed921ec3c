namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.ServiceHost;

public static class ValidationFilters
{
    public static void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
