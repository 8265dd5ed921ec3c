namespace ServiceStack.FluentValidation.Validators;

using System;

public class InclusiveBetweenValidator : PropertyValidator, IBetweenValidator
{
    public InclusiveBetweenValidator(IComparable from, IComparable to) : base(default(string), default(Type), default(string))
    {
        From = from;
        To = to;
    }

    public IComparable From { get; }

    public IComparable To { get; }

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
