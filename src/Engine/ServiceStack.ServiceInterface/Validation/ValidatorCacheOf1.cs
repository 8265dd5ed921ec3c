namespace ServiceStack.ServiceInterface.Validation;

using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

/// <summary>Finds the validator of a request type.</summary>
/// <typeparam name="T">The type of the request.</typeparam>
public class ValidatorCache<T>
{
    /// <summary>Initializes a new instance of the <see cref="ValidatorCache{T}"/> class.</summary>
    public ValidatorCache()
    {
    }

    /// <summary>Returns the validator of the request type.</summary>
    /// <returns>The validator registered for <typeparamref name="T"/>, or null.</returns>
    public static IValidator GetValidator(IHttpRequest httpReq) => httpReq.TryResolve<IValidator<T>>();
}
