namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.WebHost.Endpoints;

/// <summary>The views that the build has compiled into the assemblies of an application.</summary>
internal static class CompiledViews
{
    /// <returns>The views in the assemblies of the AppHost and of its services.</returns>
    public static IEnumerable<CompiledViewAttribute> Of(IAppHost appHost)
    {
        var assemblies = new List<Assembly>();
        for (var type = appHost.GetType(); type != null && type.Assembly != typeof(IAppHost).Assembly; type = type.BaseType)
            assemblies.Add(type.Assembly);
        foreach (var operation in EndpointHost.Metadata?.Operations ?? []) assemblies.Add(operation.ServiceType?.Assembly);

        return assemblies.Where(static assembly => assembly != null).Distinct()
            .SelectMany(static assembly => assembly.GetCustomAttributes(typeof(CompiledViewAttribute), inherit: false))
            .Cast<CompiledViewAttribute>();
    }
}
