namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Validators;

public class ValidatorDescriptor<T> : IValidatorDescriptor
{
    public ValidatorDescriptor(IEnumerable<IValidationRule> ruleBuilders)
    {
        throw new NotImplementedException();
    }

    protected IEnumerable<IValidationRule> Rules => throw new NotImplementedException();

    public virtual ILookup<string, IPropertyValidator> GetMembersWithValidators() => throw new NotImplementedException();

    public virtual string GetName(Expression<Func<T, object>> propertyExpression) => throw new NotImplementedException();

    public virtual string GetName(string property) => throw new NotImplementedException();

    public IEnumerable<IValidationRule> GetRulesForMember(string name) => throw new NotImplementedException();

    public IEnumerable<IPropertyValidator> GetValidatorsForMember(string name) => throw new NotImplementedException();
}
