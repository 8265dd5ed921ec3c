namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;

public class ChildCollectionValidatorAdaptor : NoopPropertyValidator
{
    public ChildCollectionValidatorAdaptor(IValidator childValidator)
    {
        throw new NotImplementedException();
    }

    public Func<object, bool> Predicate { get; set; }

    public IValidator Validator => throw new NotImplementedException();

    public override IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) => throw new NotImplementedException();
}
