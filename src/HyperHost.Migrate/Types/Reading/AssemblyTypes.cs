using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Reads the request DTOs of an assembly with DTOs or services, without running its code.</summary>
internal sealed class AssemblyTypes
{
    private const string Host = "ServiceStack.ServiceHost.";

    private static readonly HashSet<string> Actions = new(StringComparer.OrdinalIgnoreCase)
    {
        "Any", "Get", "Post", "Put", "Delete", "Patch", "Head", "Options",
    };

    private readonly Dictionary<Type, Type?> _requests = [];
    private readonly List<string> _warnings = [];

    private AssemblyTypes()
    {
    }

    /// <param name="path">The assembly.</param>
    /// <exception cref="DescriptionException">The assembly can't be read, or has no requests.</exception>
    public static TypeDescription Read(string path)
    {
        path = Path.GetFullPath(path);
        using var file = AssemblyFile.Open(path, out var problem) ?? throw new DescriptionException(problem);
        if (file.Damage is { } damage) throw new DescriptionException(damage);

        using var folders = new AssemblyFolders([Path.GetDirectoryName(path)!]);
        if (folders.ReadDependencies(path) is { } broken) throw new DescriptionException(broken);

        using var context = new MetadataLoadContext(new AssemblyResolver(folders), typeof(object).Assembly.GetName().Name);
        try
        {
            return new AssemblyTypes().Read(context.LoadFromAssemblyPath(path), path);
        }
        catch (Exception error) when (IsMissing(error))
        {
            throw new DescriptionException($"{path} can't be read: {error.Message} Copy the assemblies that it refers to beside it.");
        }
    }

    private TypeDescription Read(Assembly assembly, string path)
    {
        foreach (var type in assembly.GetTypes().OrderBy(static type => type.FullName, StringComparer.Ordinal))
        {
            try
            {
                Add(type);
            }
            catch (Exception error) when (IsMissing(error))
            {
                _warnings.Add($"{type.FullName} is left out: {error.Message}");
            }
        }

        if (_requests.Count == 0)
        {
            throw new DescriptionException($"{path} has no requests: no class with IReturn<T>, IReturnVoid or [Route], and no service."
                + (_warnings.Count > 0 ? " " + _warnings[0] : " Name the assembly of the messages, or of the services."));
        }

        var reader = new TypeReader(new CommentedWireRules());
        foreach (var request in _requests) reader.Add(request.Key, request.Value, RoutesOf(request.Key));
        var name = assembly.GetName();
        return new TypeDescription($"{name.Name} {name.Version}", reader.Read()) { Warnings = _warnings };
    }

    private void Add(Type type)
    {
        if (type.IsAbstract || type.IsGenericTypeDefinition || !type.IsClass) return;

        var contracts = type.GetInterfaces();
        var isVisible = type.IsPublic || type.IsNestedPublic;
        if (isVisible && (contracts.Any(static one => TypeUses.NameOf(one) is Host + "IReturn`1" or Host + "IReturnVoid")
            || RoutesOf(type).Count > 0)) AddRequest(type, null);

        if (!contracts.Any(static one => one.FullName == Host + "IService"))
        {
            foreach (var old in contracts.Where(IsOldService)) AddRequest(old.GetGenericArguments()[0], null);
            return;
        }

        foreach (var action in type.GetMethods(BindingFlags.Public | BindingFlags.Instance).Where(one => Actions.Contains(one.Name)))
        {
            if (action.GetParameters() is [{ ParameterType: { IsClass: true } request }] && request.FullName != "System.Object")
                AddRequest(request, action.ReturnType);
        }
    }

    // matches IService<T>, IRestGetService<T> and others
    private static bool IsOldService(Type contract) => contract.IsGenericType && contract.Namespace + "." == Host
        && contract.Name.StartsWith("I", StringComparison.Ordinal) && contract.Name.EndsWith("Service`1", StringComparison.Ordinal);

    private void AddRequest(Type request, Type? returned)
    {
        var response = request.Assembly.GetType(request.FullName + "Response")
            ?? (returned is { FullName: not ("System.Object" or "System.Void") } ? returned : null);
        if (response is not null || !_requests.ContainsKey(request)) _requests[request] = response;
    }

    // as in v3, includes the routes of base classes
    private static List<DescribedRoute> RoutesOf(Type request)
    {
        var routes = new List<DescribedRoute>();
        for (var type = request; type is not null; type = type.BaseType)
        {
            foreach (var attribute in type.Attributes(Host + "RouteAttribute"))
            {
                var verbs = (attribute.Argument(1) as string ?? attribute.Named("Verbs") as string ?? "").ToUpperInvariant();
                if (attribute.Argument(0) is string path)
                    routes.Add(new DescribedRoute(path, verbs.Split([',', ' '], StringSplitOptions.RemoveEmptyEntries)));
            }
        }

        return routes;
    }

    private static bool IsMissing(Exception error) => error is FileNotFoundException or FileLoadException or TypeLoadException
        or BadImageFormatException;
}
