namespace ServiceStack.FluentValidation.Validators;

using System;

public class RegularExpressionValidator : PropertyValidator, IRegularExpressionValidator
{
    public RegularExpressionValidator(string expression) : base(default(string), default(Type), default(string))
    {
        Expression = expression;
    }

    public string Expression { get; }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
