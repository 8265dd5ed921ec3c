namespace ServiceStack.FluentValidation;

using System.Collections.Generic;
using System.Linq;
using ServiceStack.FluentValidation.Validators;

/// <summary>Describes the rules of a validator, as for checks in a page.</summary>
public interface IValidatorDescriptor
{
    /// <summary>Returns the rules by the name of their property.</summary>
    ILookup<string, IPropertyValidator> GetMembersWithValidators();

    /// <summary>Returns the name of a property as messages show it; null if it has no rules.</summary>
    string GetName(string property);

    /// <summary>Returns the rules of a property with their conditions.</summary>
    IEnumerable<IValidationRule> GetRulesForMember(string name);

    /// <summary>Returns the checks of a property.</summary>
    IEnumerable<IPropertyValidator> GetValidatorsForMember(string name);
}
