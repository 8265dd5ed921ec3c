namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

/// <summary>Runs services by reflection, for code that has no application.</summary>
public class ServiceControllerReflection
{
    private readonly Dictionary<Type, Func<object, object>> _services = new();

    /// <summary>Initializes a new instance of the <see cref="ServiceControllerReflection"/> class.</summary>
    public ServiceControllerReflection()
    {
    }

    /// <summary>Runs the service of a request DTO.</summary>
    public object ExecuteReflection(object dto) =>
        _services.TryGetValue(dto.GetType(), out var execute)
            ? execute(dto)
            : throw new NotImplementedException($"Unable to resolve service '{dto.GetType().Name}'");

    /// <summary>Registers a function that makes the service of a request type.</summary>
    public void Register<TServiceRequest>(Func<IService<TServiceRequest>> invoker) =>
        _services[typeof(TServiceRequest)] = dto => invoker().Execute((TServiceRequest)dto);
}
