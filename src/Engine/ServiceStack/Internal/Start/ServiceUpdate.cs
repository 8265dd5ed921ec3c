namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>What a change of the code of a running application means for its services.</summary>
internal sealed class ServiceUpdate
{
    private readonly ServiceManager _services;
    private readonly List<Type> _updated;
    private readonly List<string> _registered = new();
    private readonly List<string> _restarts = new();

    /// <param name="updatedTypes">New types and changed ones; null for all.</param>
    public ServiceUpdate(ServiceManager services, Type[] updatedTypes)
    {
        _services = services;

        // types of the assemblies that the application was given; the runtime names those of libraries too
        var types = services.ServiceController.ResolveServicesFn();
        _updated = updatedTypes == null ? types.ToList() : types.Intersect(updatedTypes).ToList();
    }

    /// <summary>A line for each operation that was registered.</summary>
    public IReadOnlyList<string> Registered => _registered;

    /// <summary>A line for each change that the running application does not see.</summary>
    public IReadOnlyList<string> Restarts => _restarts;

    public void Apply()
    {
        var controller = _services.ServiceController;
        var metadata = controller.Metadata;
        var known = new HashSet<Type>(metadata.OperationsMap.Keys);
        var knownResponses = new HashSet<Type>(metadata.ResponseTypes);

        foreach (var type in _updated.Where(IsService)) _services.Update(type);
        foreach (var type in _updated.Where(known.Contains)) controller.UpdateRestPaths(type);
        controller.CompleteMetadata();

        foreach (var operation in metadata.Operations.Where(operation => !known.Contains(operation.RequestType)).ToList())
            _registered.Add($"Registered {operation.Name}{PathsOf(operation)}.");
        foreach (var type in _updated.Where(type => known.Contains(type) || knownResponses.Contains(type)))
            _restarts.Add($"{type.Name} has changed. Its routes are up to date; restart the program to see new members.");
        foreach (var type in _updated.Where(type => typeof(IAppHost).IsAssignableFrom(type)))
            _restarts.Add($"{type.Name} has changed. Restart the program to run Configure again.");
    }

    private static bool IsService(Type type) =>
        typeof(IService).IsAssignableFrom(type) || Array.Exists(
            type.GetInterfaces(), contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(IService<>));

    private static string PathsOf(Operation operation)
    {
        var paths = operation.Routes.Select(route => route.Path).ToArray();
        return paths.Length == 0 ? "" : " at " + string.Join(", ", paths);
    }
}
