namespace ServiceStack.Internal.Responses;

using System;
using System.Collections.Concurrent;
using System.Linq.Expressions;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Makes the DTO that carries an error of a request.</summary>
internal static class ErrorResponses
{
    private static readonly ConcurrentDictionary<Type, Func<ResponseStatus, object>> Creators = new();

    public static object Create(object request, ResponseStatus status)
    {
        if (request == null) return new ErrorResponse { ResponseStatus = status };
        if (!Creators.TryGetValue(request.GetType(), out var create))
        {
            var type = WebRequestUtils.GetErrorResponseDtoType(request);
            create = Creators.GetOrAdd(request.GetType(), Compile(CanBeMade(type) ? type : typeof(ErrorResponse)));
        }

        return create(status);
    }

    private static bool CanBeMade(Type type) => type.IsClass && !type.IsAbstract && type.GetConstructor(Type.EmptyTypes) != null;

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
