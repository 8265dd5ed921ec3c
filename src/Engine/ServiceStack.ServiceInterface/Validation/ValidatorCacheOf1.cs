namespace ServiceStack.ServiceInterface.Validation;

using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

public class ValidatorCache<T>
{
    public ValidatorCache()
    {
    }

    /// <returns>The validator registered for <typeparamref name="T"/>, or null.</returns>
    public static IValidator GetValidator(IHttpRequest httpReq) => httpReq.TryResolve<IValidator<T>>();
}
