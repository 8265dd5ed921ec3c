namespace ServiceStack.Razor;

using System;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Handles errors that are models of views.</summary>
internal static class ModelErrors
{
    /// <returns>The error, if the response is one or has one in its ResponseStatus; otherwise null.</returns>
    public static object ErrorOf(object response) =>
        response is Exception or IHttpError or ErrorResponse
        || (response is not (null or string) && StatusOf(response) is { ErrorCode: { Length: > 0 } })
            ? response
            : null;

    /// <returns>The object that a view shows for an error: its response, if it has one.</returns>
    public static object ModelOf(object error) => error is IHttpResult result ? result.Response : error;

    public static ResponseStatus StatusOf(object response)
    {
        switch (response)
        {
            case null:
                return null;
            case ResponseStatus status:
                return status;
            case IHasResponseStatus has:
                return has.ResponseStatus;
            case IHttpError error:
                return StatusOf(error.Response) ?? new ResponseStatus(error.ErrorCode, error.Message);
            case Exception error:
                return new ResponseStatus(error.GetType().Name, error.Message);
            default:
                return response.GetType().GetProperty(nameof(ResponseStatus))?.GetValue(response, null) as ResponseStatus;
        }
    }

    /// <returns>A model without values but with the errors of its fields, so that the view shows its form.</returns>
    public static TModel EmptyModel<TModel>(ResponseStatus status)
    {
        var type = typeof(TModel);
        if (type.IsAbstract || type.IsInterface || type.GetConstructor(Type.EmptyTypes) == null) return default;

        var model = Activator.CreateInstance<TModel>();
        var property = type.GetProperty(nameof(ResponseStatus));
        if (property is { CanWrite: true } && property.PropertyType == typeof(ResponseStatus)) property.SetValue(model, status, null);
        return model;
    }
}
