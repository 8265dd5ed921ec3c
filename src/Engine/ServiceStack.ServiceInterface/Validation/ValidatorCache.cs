namespace ServiceStack.ServiceInterface.Validation;

using System;
using System.Collections.Concurrent;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

/// <summary>Resolves the validator of a type known only at run time.</summary>
public static class ValidatorCache
{
    private static readonly ConcurrentDictionary<Type, Func<IHttpRequest, IValidator>> Resolvers =
        new ConcurrentDictionary<Type, Func<IHttpRequest, IValidator>>();

    /// <returns>The validator registered for <paramref name="type"/>, or null.</returns>
    public static IValidator GetValidator(IHttpRequest httpReq, Type type) => Resolvers.GetOrAdd(type, CreateResolver)(httpReq);

    private static Func<IHttpRequest, IValidator> CreateResolver(Type type)
    {
        var method = typeof(ValidatorCache<>).MakeGenericType(type).GetMethod(nameof(ValidatorCache<object>.GetValidator));
        return (Func<IHttpRequest, IValidator>)Delegate.CreateDelegate(typeof(Func<IHttpRequest, IValidator>), method);
    }
}
