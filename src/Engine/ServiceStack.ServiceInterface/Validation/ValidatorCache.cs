namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

public static class ValidatorCache
{
    public static IValidator GetValidator(IHttpRequest httpReq, Type type) => throw new NotImplementedException();
}
