namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Resources;

/// <summary>A string of so many characters; null has none. A maximum of -1 is none.</summary>
public class LengthValidator : PropertyValidator, ILengthValidator
{
    /// <summary>Initializes a new instance with the bounds; -1 as <paramref name="max"/> for none.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="max"/> is less than <paramref name="min"/>.</exception>
    public LengthValidator(int min, int max)
        : this(min, max, DefaultMessage.Length)
    {
    }

    /// <summary>Initializes a new instance with the bounds and a message.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="max"/> is less than <paramref name="min"/>.</exception>
    public LengthValidator(int min, int max, Expression<Func<string>> errorMessageResourceSelector)
        : base(errorMessageResourceSelector, ValidationErrors.Length)
    {
        RequireOrder(min, max);
        Min = min;
        Max = max;
    }

    internal LengthValidator(int min, int max, IStringSource errorMessageSource)
        : base(errorMessageSource, ValidationErrors.Length)
    {
        RequireOrder(min, max);
        Min = min;
        Max = max;
    }

    /// <inheritdoc/>
    public int Max { get; }

    /// <inheritdoc/>
    public int Min { get; }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context)
    {
        var length = context.PropertyValue?.ToString().Length ?? 0;
        if (length >= Min && (length <= Max || Max == -1)) return true;

        context.MessageFormatter.AppendArgument("MinLength", Min).AppendArgument("MaxLength", Max).AppendArgument("TotalLength", length);
        return false;
    }

    private static void RequireOrder(int min, int max)
    {
        if (max != -1 && max < min) throw new ArgumentOutOfRangeException(nameof(max), "Max should be larger than min.");
    }
}
