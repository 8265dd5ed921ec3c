using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using ServiceStack.HyperHost;

namespace ServiceStack.Mvc.Controllers;

/// <summary>Creates controllers by the factory that the AppHost has set, or by one with its container.</summary>
internal sealed class ContainerActivator : IControllerActivator
{
    private readonly ConditionalWeakTable<Funq.Container, FunqControllerFactory> _factories = [];

    public object Create(ControllerContext context) => Factory(context).Create(context);

    public void Release(ControllerContext context, object controller) => Factory(context).Release(context, controller);

    public ValueTask ReleaseAsync(ControllerContext context, object controller)
    {
        if (controller is System.IAsyncDisposable disposable) return disposable.DisposeAsync();

        Release(context, controller);
        return default;
    }

    private FunqControllerFactory Factory(ControllerContext context)
    {
        var container = context.HttpContext.GetServiceStack().Container;
        return container.TryResolve<FunqControllerFactory>()
            ?? _factories.GetValue(container, static one => new FunqControllerFactory(one));
    }
}
