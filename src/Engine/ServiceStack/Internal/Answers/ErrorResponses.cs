namespace ServiceStack.Internal.Answers;

using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq.Expressions;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Which DTO carries an error, by the request's type: the T of its IReturn, else {Request}Response, else ErrorResponse.</summary>
internal static class ErrorResponses
{
    private static readonly ConcurrentDictionary<Type, Func<ResponseStatus, object>> Creators = new();

    public static object Create(object request, ResponseStatus status)
    {
        if (request == null) return new ErrorResponse { ResponseStatus = status };
        return Creators.GetOrAdd(request.GetType(), static type => Compile(ResponseTypeOf(type)))(status);
    }

    private static Type ResponseTypeOf(Type requestType)
    {
        foreach (var contract in requestType.GetInterfaces())
        {
            if (!contract.IsGenericType || contract.GetGenericTypeDefinition() != typeof(IReturn<>)) continue;
            var returned = contract.GetGenericArguments()[0];
            if (CanCarryAnError(returned)) return returned;
        }

        return requestType.Assembly.GetType(requestType.FullName + "Response") is { } byName && CanCarryAnError(byName)
            ? byName
            : typeof(ErrorResponse);
    }

    private static bool CanCarryAnError(Type type) =>
        type.IsClass && !type.IsAbstract && !type.IsArray && type != typeof(string) && !typeof(Stream).IsAssignableFrom(type)
        && type.GetConstructor(Type.EmptyTypes) != null;

    private static Func<ResponseStatus, object> Compile(Type type)
    {
        var status = Expression.Parameter(typeof(ResponseStatus));
        var property = type.GetProperty(DtoUtils.ResponseStatusPropertyName);
        Expression create = property?.CanWrite == true && property.PropertyType == typeof(ResponseStatus)
            ? Expression.MemberInit(Expression.New(type), Expression.Bind(property, status))
            : Expression.New(type);
        return Expression.Lambda<Func<ResponseStatus, object>>(Expression.Convert(create, typeof(object)), status).Compile();
    }
}
