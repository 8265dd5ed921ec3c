namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>The types that requests and responses are made of: theirs, those of their members, and so on.</summary>
internal sealed class ReachableTypes
{
    private readonly HashSet<Type> _types;
    private readonly HashSet<Assembly> _assemblies;
    private readonly Queue<Type> _waiting = new();
    private KnownAssemblies _known;

    /// <param name="metadata">Null for no types at all.</param>
    public ReachableTypes(ServiceMetadata metadata)
    {
        _types = new HashSet<Type>();
        _assemblies = new HashSet<Assembly>();
        _known = new KnownAssemblies(AppDomain.CurrentDomain.GetAssemblies());
        if (metadata == null) return;

        foreach (var operation in metadata.Operations) Add(operation);
    }

    private ReachableTypes(ReachableTypes before, Operation more)
    {
        _types = new HashSet<Type>(before._types);
        _assemblies = new HashSet<Assembly>(before._assemblies);
        _known = before._known;
        Operations = before.Operations;
        Add(more);
    }

    /// <summary>How many operations there were.</summary>
    public int Operations { get; private set; }

    public static bool IsFramework(Type type) =>
        type.Namespace is { } space && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal)
            || space.StartsWith("Microsoft.", StringComparison.Ordinal) || space.StartsWith("Mono.", StringComparison.Ordinal));

    /// <returns>These, and those of one more operation.</returns>
    public ReachableTypes With(Operation more) => new(this, more);

    /// <summary>Whether a text may have it made for a member that is declared as <paramref name="wanted"/>.</summary>
    public bool Allow(Type type, Type wanted) =>
        wanted == typeof(object) || IsFramework(wanted) ? Contain(type) : _known.Contain(type);

    /// <summary>Whether it is of an assembly that the application had at its start.</summary>
    public bool Knows(Type type) => _known.Contain(type);

    /// <summary>Whether it is one of them, or derives from one in an assembly of the application.</summary>
    private bool Contain(Type type)
    {
        if (_types.Contains(type)) return true;
        if (IsFramework(type) || !_assemblies.Contains(type.Assembly) || !_known.Contain(type)) return false;

        for (var one = type.BaseType; one != null; one = one.BaseType)
        {
            if (!IsFramework(one) && _types.Contains(one)) return true;
        }

        foreach (var contract in type.GetInterfaces())
        {
            if (!IsFramework(contract) && _types.Contains(contract)) return true;
        }

        return false;
    }

    private void Add(Operation operation)
    {
        Operations++;
        AddAssembly(operation.ServiceType.Assembly);
        Add(operation.RequestType);
        Add(operation.ResponseType);
        while (_waiting.Count > 0) Walk(_waiting.Dequeue());
    }

    private void Add(Type type)
    {
        if (type == null || type == typeof(object) || type.IsPointer || type.IsByRef || !_types.Add(type)) return;

        _waiting.Enqueue(type);
    }

    private void AddAssembly(Assembly assembly)
    {
        if (_assemblies.Contains(assembly) || KnownAssemblies.IsEngine(assembly)) return;

        _assemblies.Add(assembly);
        _known = _known.With(assembly);
    }

    private void Walk(Type type)
    {
        if (type.HasElementType)
        {
            Add(type.GetElementType());
            return;
        }

        if (type.IsGenericType)
        {
            foreach (var argument in type.GetGenericArguments()) Add(argument);
        }

        // what the framework's own classes hold is no part of a message
        if (type.IsEnum || IsFramework(type)) return;

        AddAssembly(type.Assembly);
        foreach (var known in type.GetCustomAttributes<KnownTypeAttribute>(inherit: true)) Add(known.Type);
        foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance)) Add(property.PropertyType);
        foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Instance)) Add(field.FieldType);
    }
}
