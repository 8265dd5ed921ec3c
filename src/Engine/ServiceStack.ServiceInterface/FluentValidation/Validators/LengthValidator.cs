namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Linq.Expressions;

public class LengthValidator : PropertyValidator, ILengthValidator
{
    public LengthValidator(int min, int max) : base(default(string), default(Type), default(string))
    {
        Min = min;
        Max = max;
    }

    public LengthValidator(int min, int max, Expression<Func<string>> errorMessageResourceSelector) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public int Max { get; }

    public int Min { get; }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
