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

    /// <summary>Finds the validators among types.</summary>
    public AssemblyScanner(IEnumerable<Type> types)
    {
        Ensure.NotNull(types, nameof(types));
        _types = types;
    }

    /// <summary>Finds the validators among the public types of an assembly.</summary>
    public static AssemblyScanner FindValidatorsInAssembly(Assembly assembly)
    {
        Ensure.NotNull(assembly, nameof(assembly));
        return new AssemblyScanner(ServiceInterface.LoadableTypes.PublicOf(assembly));
    }

    /// <summary>Finds the validators in the assembly of a type.</summary>
    public static AssemblyScanner FindValidatorsInAssemblyContaining<T>() => FindValidatorsInAssembly(typeof(T).Assembly);

    /// <summary>Runs an action for each validator that was found.</summary>
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

    /// <summary>A validator that was found.</summary>
    public class AssemblyScanResult
    {
        /// <summary>Initializes a new instance with a validator and what it validates.</summary>
        public AssemblyScanResult(Type interfaceType, Type validatorType)
        {
            InterfaceType = interfaceType;
            ValidatorType = validatorType;
        }

        /// <summary>The interface of the validator, as <c>IValidator&lt;Order&gt;</c>.</summary>
        public Type InterfaceType { get; }

        /// <summary>The class of the validator.</summary>
        public Type ValidatorType { get; }
    }
}
