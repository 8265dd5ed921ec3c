namespace ServiceStack.FluentValidation;

using System.Collections.Generic;
using System.Linq;
using ServiceStack.FluentValidation.Validators;

public interface IValidatorDescriptor
{
    ILookup<string, IPropertyValidator> GetMembersWithValidators();

    string GetName(string property);

    IEnumerable<IValidationRule> GetRulesForMember(string name);

    IEnumerable<IPropertyValidator> GetValidatorsForMember(string name);
}
