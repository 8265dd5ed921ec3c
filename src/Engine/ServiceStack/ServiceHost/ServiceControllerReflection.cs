namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class ServiceControllerReflection
{
    private readonly Dictionary<Type, Func<object, object>> _services = new();

    public ServiceControllerReflection()
    {
    }

    public object ExecuteReflection(object dto) =>
        _services.TryGetValue(dto.GetType(), out var execute)
            ? execute(dto)
            : throw new NotImplementedException($"No service answers {dto.GetType().Name}.");

    public void Register<TServiceRequest>(Func<IService<TServiceRequest>> invoker) =>
        _services[typeof(TServiceRequest)] = dto => invoker().Execute((TServiceRequest)dto);
}
