namespace ServiceStack.FluentValidation.Validators;

using System;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires a value in a range, its bounds included.</summary>
public class InclusiveBetweenValidator : PropertyValidator, IBetweenValidator
{
    /// <summary>Initializes a new instance with the bounds.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="to"/> is less than <paramref name="from"/>.</exception>
    public InclusiveBetweenValidator(IComparable from, IComparable to)
        : base(DefaultMessage.InclusiveBetween, ValidationErrors.InclusiveBetween)
    {
        Comparing.RequireOrder(from, to);
        From = from;
        To = to;
    }

    /// <inheritdoc/>
    public IComparable From { get; }

    /// <inheritdoc/>
    public IComparable To { get; }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context)
    {
        if (context.PropertyValue == null) return true;

        var value = (IComparable)context.PropertyValue;
        if (Comparing.Compare(value, From) >= 0 && Comparing.Compare(value, To) <= 0) return true;

        context.MessageFormatter.AppendArgument("From", From).AppendArgument("To", To).AppendArgument("Value", value);
        return false;
    }
}
