namespace ServiceStack.ServiceInterface.Validation;

using System;
using System.Reflection;
using Funq;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

/// <summary>Registers validators, and validates by rule sets of HTTP methods.</summary>
public static class ValidationExtensions
{
    /// <summary>Registers a validator, its dependencies auto-wired, as the validator of its type.</summary>
    /// <exception cref="ArgumentException"><paramref name="validator"/> is no validator.</exception>
    public static void RegisterValidator(this Container container, Type validator, ReuseScope scope = ReuseScope.None)
    {
        var validatorInterface = AssemblyScanner.InterfaceOf(validator)
            ?? throw new ArgumentException($"'{validator}' does not implement IValidator<T>.", nameof(validator));
        container.RegisterAutoWiredType(validator, validatorInterface, scope);
    }

    /// <summary>Registers the validators among the types of <paramref name="assemblies"/>, public or not.</summary>
    public static void RegisterValidators(this Container container, ReuseScope scope, params Assembly[] assemblies)
    {
        foreach (var assembly in assemblies)
        {
            foreach (var found in new AssemblyScanner(LoadableTypes.Of(assembly)))
            {
                container.RegisterValidator(found.ValidatorType, scope);
            }
        }
    }

    /// <summary>Registers the validators among the types of <paramref name="assemblies"/>, to be created for each request.</summary>
    public static void RegisterValidators(this Container container, params Assembly[] assemblies) =>
        container.RegisterValidators(ReuseScope.None, assemblies);
}
