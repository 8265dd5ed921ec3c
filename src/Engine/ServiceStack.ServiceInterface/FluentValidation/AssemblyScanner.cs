namespace ServiceStack.FluentValidation;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;

/// <summary>Finds the validators among types: classes that can be made and implement <see cref="IValidator{T}"/>.</summary>
public class AssemblyScanner : IEnumerable<AssemblyScanner.AssemblyScanResult>
{
    private readonly IEnumerable<Type> _types;

    public AssemblyScanner(IEnumerable<Type> types)
    {
        Ensure.NotNull(types, nameof(types));
        _types = types;
    }

    public static AssemblyScanner FindValidatorsInAssembly(Assembly assembly)
    {
        Ensure.NotNull(assembly, nameof(assembly));
        return new AssemblyScanner(ServiceInterface.LoadableTypes.PublicOf(assembly));
    }

    public static AssemblyScanner FindValidatorsInAssemblyContaining<T>() => FindValidatorsInAssembly(typeof(T).Assembly);

    public void ForEach(Action<AssemblyScanResult> action)
    {
        Ensure.NotNull(action, nameof(action));
        foreach (var result in this) action(result);
    }

    /// <inheritdoc/>
    public IEnumerator<AssemblyScanResult> GetEnumerator()
    {
        foreach (var type in _types)
        {
            if (type.IsAbstract || type.IsGenericTypeDefinition) continue;

            var validator = InterfaceOf(type);
            if (validator != null) yield return new AssemblyScanResult(validator, type);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <returns>The <see cref="IValidator{T}"/> that <paramref name="type"/> implements, or null.</returns>
    internal static Type InterfaceOf(Type type)
    {
        foreach (var candidate in type.GetInterfaces())
        {
            if (candidate.IsGenericType && candidate.GetGenericTypeDefinition() == typeof(IValidator<>)) return candidate;
        }

        return null;
    }

    public class AssemblyScanResult
    {
        public AssemblyScanResult(Type interfaceType, Type validatorType)
        {
            InterfaceType = interfaceType;
            ValidatorType = validatorType;
        }

        public Type InterfaceType { get; }

        public Type ValidatorType { get; }
    }
}
