using System;
using System.Diagnostics.CodeAnalysis;
using ServiceStack.Mvc;

namespace System.Web.Mvc;

/// <summary>ASP.NET MVC's place of the controllers' factory, which AppHosts name.</summary>
public sealed class ControllerBuilder
{
    private ControllerBuilder()
    {
    }

    /// <summary>The one instance.</summary>
    public static ControllerBuilder Current { get; } = new();

    /// <summary>Creates the application's controllers by a factory of its own.</summary>
    [SuppressMessage("Performance", "CA1822", Justification = "AppHosts call it on Current.")]
    public void SetControllerFactory(FunqControllerFactory controllerFactory)
    {
        ArgumentNullException.ThrowIfNull(controllerFactory);
        controllerFactory.Container.Register(controllerFactory);
    }
}
