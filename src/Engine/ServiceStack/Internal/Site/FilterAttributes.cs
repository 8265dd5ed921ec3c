namespace ServiceStack.Internal.Site;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.Shared;

/// <summary>The filter attributes that go with a DTO, found once for each type: those on the DTO and those on its service.</summary>
/// <remarks>Sorted by priority; of equal priority the DTO's come first. The ones below zero run before the global filters.</remarks>
internal sealed class FilterAttributes<TFilter> where TFilter : class
{
    private readonly TypeTable<Found> _found = new();
    private readonly Func<Type, Type> _serviceOf;
    private readonly Func<TFilter, int> _priorityOf;

    /// <param name="serviceOf">The service behind a DTO's type; null for none.</param>
    /// <param name="priorityOf">Returns the priority of an attribute.</param>
    public FilterAttributes(Func<Type, Type> serviceOf, Func<TFilter, int> priorityOf)
    {
        _serviceOf = serviceOf;
        _priorityOf = priorityOf;
    }

    public Found Of(Type dtoType) => _found.Find(dtoType) ?? _found.GetOrAdd(dtoType, Find(dtoType));

    /// <returns>The attributes on one member, sorted; null when it has none.</returns>
    public static TFilter[] On(MemberInfo member, Func<TFilter, int> priorityOf)
    {
        var sorted = Sort(Read(member), priorityOf);
        return sorted.Length == 0 ? null : sorted;
    }

    private Found Find(Type dtoType)
    {
        var all = Read(dtoType);
        if (_serviceOf(dtoType) is { } service) all.AddRange(Read(service));

        var sorted = Sort(all, _priorityOf);
        return new Found(
            Array.FindAll(sorted, filter => _priorityOf(filter) < 0), Array.FindAll(sorted, filter => _priorityOf(filter) >= 0));
    }

    private static List<TFilter> Read(MemberInfo member) => member.GetCustomAttributes(inherit: true).OfType<TFilter>().ToList();

    private static TFilter[] Sort(List<TFilter> filters, Func<TFilter, int> priorityOf) => filters.OrderBy(priorityOf).ToArray();

    /// <summary>The attributes of one DTO's type. They are prototypes: each request runs copies of its own.</summary>
    internal sealed class Found(TFilter[] beforeGlobal, TFilter[] afterGlobal)
    {
        public TFilter[] BeforeGlobal { get; } = beforeGlobal;

        public TFilter[] AfterGlobal { get; } = afterGlobal;
    }
}
