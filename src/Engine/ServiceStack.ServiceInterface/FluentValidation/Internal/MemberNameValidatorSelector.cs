namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;

public class MemberNameValidatorSelector : IValidatorSelector
{
    public MemberNameValidatorSelector(IEnumerable<string> memberNames)
    {
        throw new NotImplementedException();
    }

    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) => throw new NotImplementedException();

    public static MemberNameValidatorSelector FromExpressions<T>(params Expression<Func<T, object>>[] propertyExpressions) => throw new NotImplementedException();
}
