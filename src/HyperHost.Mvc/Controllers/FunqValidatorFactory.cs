using System;
using Funq;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.Mvc;

/// <summary>Finds the validators that are registered in a container.</summary>
public class FunqValidatorFactory : ValidatorFactoryBase
{
    private readonly ContainerResolveCache _resolve;

    /// <summary>Initializes a factory.</summary>
    /// <param name="container">Null for that of the running application.</param>
    public FunqValidatorFactory(Container? container = null)
    {
        _resolve = new ContainerResolveCache(container ?? EndpointHost.Container ?? throw new InvalidOperationException(
            "There is no container: create the factory in Configure of the AppHost, or pass it one."));
    }

    /// <summary>Returns a validator; null if it is not registered.</summary>
    /// <param name="validatorType">Its interface, as <c>IValidator&lt;Order&gt;</c>.</param>
    public override IValidator CreateInstance(Type validatorType) => (IValidator)_resolve.CreateInstance(validatorType, tryResolve: true);
}
