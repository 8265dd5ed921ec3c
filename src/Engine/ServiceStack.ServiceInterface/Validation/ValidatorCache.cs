namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Resolves the validator of a type known only at run time.</summary>
public static class ValidatorCache
{
    private static readonly TypeTable<Func<IHttpRequest, IValidator>> Resolvers = new();

    /// <summary>Returns the validator of a request type.</summary>
    /// <returns>The validator registered for <paramref name="type"/>, or null.</returns>
    public static IValidator GetValidator(IHttpRequest httpReq, Type type) =>
        (Resolvers.Find(type) ?? Resolvers.GetOrAdd(type, CreateResolver(type)))(httpReq);

    private static Func<IHttpRequest, IValidator> CreateResolver(Type type)
    {
        var method = typeof(ValidatorCache<>).MakeGenericType(type).GetMethod(nameof(ValidatorCache<object>.GetValidator));
        return (Func<IHttpRequest, IValidator>)Delegate.CreateDelegate(typeof(Func<IHttpRequest, IValidator>), method);
    }
}
