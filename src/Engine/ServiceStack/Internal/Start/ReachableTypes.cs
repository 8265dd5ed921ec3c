namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>The types that requests and answers are made of: theirs, those of their members, and so on.</summary>
internal sealed class ReachableTypes
{
    private static readonly HashSet<string> Engine =
    [
        "ServiceStack.Text", "ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface",
    ];

    private readonly HashSet<Type> _types = new();
    private readonly HashSet<Assembly> _assemblies = new();
    private readonly Queue<Type> _waiting = new();

    /// <param name="metadata">Null for no types at all.</param>
    public ReachableTypes(ServiceMetadata metadata)
    {
        if (metadata == null) return;

        Operations = metadata.OperationsMap.Count;
        foreach (var service in metadata.ServiceTypes) AddAssembly(service.Assembly);
        foreach (var operation in metadata.Operations)
        {
            Add(operation.RequestType);
            Add(operation.ResponseType);
        }

        while (_waiting.Count > 0) Walk(_waiting.Dequeue());
    }

    /// <summary>How many operations there were.</summary>
    public int Operations { get; }

    public static bool IsFramework(Type type) =>
        type.Namespace is { } space && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal)
            || space.StartsWith("Microsoft.", StringComparison.Ordinal) || space.StartsWith("Mono.", StringComparison.Ordinal));

    /// <summary>Whether it is one of them, or derives from one in an assembly of the application.</summary>
    public bool Contain(Type type)
    {
        if (_types.Contains(type)) return true;
        if (IsFramework(type) || !_assemblies.Contains(type.Assembly)) return false;

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

    private void Add(Type type)
    {
        if (type == null || type == typeof(object) || type.IsPointer || type.IsByRef || !_types.Add(type)) return;

        _waiting.Enqueue(type);
    }

    private void AddAssembly(Assembly assembly)
    {
        if (!Engine.Contains(assembly.GetName().Name)) _assemblies.Add(assembly);
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
