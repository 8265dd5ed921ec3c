namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Validation;

/// <summary>The checks of validators that apply to every request, for each property.</summary>
internal sealed class ApiRules
{
    private static readonly char[] Separators = [',', ';', ' '];
    private static readonly IPropertyValidator[] None = [];

    private readonly List<(string Property, string RuleSet, IPropertyValidator Check)> _checks = [];

    /// <param name="request">The one that the container may need.</param>
    /// <param name="type">The type that is validated.</param>
    public ApiRules(IHttpRequest request, Type type)
    {
        foreach (var rule in RulesOf(request, type).OfType<PropertyRule>().Where(static rule => rule.Member != null))
        {
            // a check with a condition does not apply to every request
            foreach (var check in rule.Validators.Where(static check => check is not IDelegatingValidator))
                _checks.Add((rule.Member.Name, rule.RuleSet, check));
        }
    }

    /// <param name="property">The name of the property.</param>
    /// <param name="verb">In capital letters; null for the checks that do not depend on it.</param>
    public IEnumerable<IPropertyValidator> Of(string property, string verb) => _checks.Count == 0 ? None
        : _checks.Where(check => check.Property == property && Applies(check.RuleSet, verb)).Select(static check => check.Check);

    /// <summary>Whether a request without the property is refused.</summary>
    public bool Requires(string property, string verb) =>
        Of(property, verb).Any(static check => check is INotEmptyValidator or INotNullValidator);

    private static bool Applies(string ruleSet, string verb) =>
        string.IsNullOrEmpty(ruleSet)
        || (verb != null && ruleSet.Split(Separators).Any(name => name.Equals(verb, StringComparison.OrdinalIgnoreCase)));

    private static IEnumerable<IValidationRule> RulesOf(IHttpRequest request, Type type)
    {
        // only a class can have a validator
        if (type.IsValueType || type.ContainsGenericParameters) return [];

        try
        {
            return ValidatorCache.GetValidator(request, type) as IEnumerable<IValidationRule> ?? [];
        }
        catch (Exception error)
        {
            // it may need what only a real request has
            var log = LogManager.GetLogger(typeof(ApiRules));
            log.Warn($"The validator of {type} can't be made, so the description lacks its rules.", error);
            return [];
        }
    }
}
