using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Finds the AppHost of an assembly.</summary>
internal static class AppHostFinder
{
    private const BindingFlags AnyConstructor = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <param name="assembly">The application.</param>
    /// <param name="path">Path of the assembly, for messages.</param>
    /// <param name="wanted">Name of the class; null if the assembly has only one.</param>
    /// <exception cref="ServingException">No AppHost, or several; the message says what to do.</exception>
    public static Type Find(Assembly assembly, string path, string? wanted)
    {
        var candidates = LoadableTypes.Of(assembly, out var failure).Where(IsAppHost).ToList();
        if (wanted is not null)
        {
            var named = candidates.FindAll(type => AppHostNames.Fits(type.FullName!, wanted));
            return named.Count switch
            {
                1 => named[0],
                0 => throw Wrong(path, $"has no AppHost named '{wanted}'" + List(candidates), failure),
                _ => named.Find(type => type.FullName == wanted)
                    ?? throw Wrong(path, $"has several AppHosts named '{wanted}': use the full name" + List(named)),
            };
        }

        // non-public classes count only if no public class is an AppHost
        if (candidates.FindAll(type => type.IsVisible) is { Count: > 0 } visible) candidates = visible;

        // an application may have one AppHost per kind of hosting; the self-hosting base classes take precedence
        Type[] nearest = [typeof(HyperAppHost), typeof(AppHostHttpListenerBase)];
        foreach (var kind in nearest)
        {
            if (candidates.Where(kind.IsAssignableFrom).ToList() is { Count: > 0 } closer) candidates = closer;
        }

        return candidates.Count switch
        {
            1 => candidates[0],
            0 => throw Wrong(
                path,
                "has no class with a constructor without arguments "
                + "that derives from AppHostBase, AppHostHttpListenerBase or HyperAppHost.", failure),
            _ => throw Wrong(path, "has several AppHosts: name one, as in --app FILE,TYPE" + List(candidates)),
        };
    }

    private static bool IsAppHost(Type type) =>
        type is { IsAbstract: false, IsGenericTypeDefinition: false }
        && type.GetConstructor(AnyConstructor, null, Type.EmptyTypes, null) is not null
        && (typeof(AppHostHttpListenerBase).IsAssignableFrom(type) || typeof(AppHostBase).IsAssignableFrom(type));

    private static string List(List<Type> types) =>
        types.Count == 0 ? "; it has none at all." : ": " + string.Join(", ", types.Select(type => type.FullName)) + ".";

    private static ServingException Wrong(string path, string what, Exception? failure = null) => new(
        $"{path} {what}"
            + (failure is null ? "" : $" Some of its classes can't be loaded: {StartFailure.Cause(failure, path)}"),
        failure);
}
