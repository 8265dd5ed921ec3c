using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Reflection;
using Funq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using ServiceStack.ServiceHost;

namespace ServiceStack.Mvc;

/// <summary>Creates controllers with the dependencies of the container, and those of ASP.NET Core's services behind them.</summary>
/// <remarks>AddServiceStackControllers uses one. An application needs its own only to derive from it.</remarks>
public class FunqControllerFactory : IControllerActivator
{
    private static readonly ConcurrentDictionary<Type, ConstructorInfo> Constructors = new();

    private readonly ContainerResolveCache _resolve;

    /// <summary>Initializes a factory with the application's container.</summary>
    /// <param name="funqContainer">The container.</param>
    /// <param name="assembliesWithControllers">Their controllers are registered too, so that other code can resolve them.</param>
    public FunqControllerFactory(Container funqContainer, params Assembly[] assembliesWithControllers)
    {
        ArgumentNullException.ThrowIfNull(funqContainer);
        ArgumentNullException.ThrowIfNull(assembliesWithControllers);
        Container = funqContainer;
        _resolve = new ContainerResolveCache(funqContainer);
        funqContainer.RegisterAutoWiredTypes(
            assembliesWithControllers.SelectMany(static assembly => assembly.GetExportedTypes()).Where(IsController));
    }

    internal Container Container { get; }

    /// <summary>Creates the controller of a request: its constructor and its public properties get their dependencies.</summary>
    public virtual object Create(ControllerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var constructor = Constructors.GetOrAdd(context.ActionDescriptor.ControllerTypeInfo.AsType(), static type =>
            type.GetConstructors().MaxBy(static one => one.GetParameters().Length)
            ?? throw new InvalidOperationException($"{type.FullName} has no public constructor, so no controller can be created."));
        var services = context.HttpContext.RequestServices;
        var controller = constructor.Invoke(
            BindingFlags.DoNotWrapExceptions, null, [.. constructor.GetParameters().Select(one => Resolve(one, services))], null);
        // the properties of a controller may read its request
        if (controller is ControllerBase made) made.ControllerContext = context;
        Container.AutoWire(controller);
        return controller;
    }

    /// <summary>Disposes of a controller.</summary>
    public virtual void Release(ControllerContext context, object controller) => (controller as IDisposable)?.Dispose();

    private static bool IsController(Type type) =>
        type is { IsAbstract: false, IsGenericTypeDefinition: false } && typeof(ControllerBase).IsAssignableFrom(type);

    private object? Resolve(ParameterInfo parameter, IServiceProvider services) =>
        _resolve.CreateInstance(parameter.ParameterType, tryResolve: true)
        ?? services.GetService(parameter.ParameterType)
        ?? (parameter.HasDefaultValue ? parameter.DefaultValue : throw new InvalidOperationException(
            $"{parameter.Member.DeclaringType} needs {parameter.ParameterType} for '{parameter.Name}': register it in the container of the "
            + "AppHost, or in the services of ASP.NET Core."));
}
