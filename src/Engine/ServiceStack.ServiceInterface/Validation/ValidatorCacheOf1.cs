namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

public class ValidatorCache<T>
{
    public ValidatorCache()
    {
    }

    public static IValidator GetValidator(IHttpRequest httpReq) => throw new NotImplementedException();
}
