namespace ServiceStack.FluentValidation.Resources;

using System;

/// <summary>
/// A built-in validator's message, shared by all its instances. <see cref="ValidatorOptions.ResourceProviderType"/> is looked at
/// when the message is needed.
/// </summary>
internal sealed class DefaultMessage : IStringSource
{
    public static readonly DefaultMessage CreditCard = new DefaultMessage(nameof(Messages.CreditCardError), () => Messages.CreditCardError);
    public static readonly DefaultMessage Email = new DefaultMessage(nameof(Messages.email_error), () => Messages.email_error);
    public static readonly DefaultMessage Equal = new DefaultMessage(nameof(Messages.equal_error), () => Messages.equal_error);
    public static readonly DefaultMessage ExactLength =
        new DefaultMessage(nameof(Messages.exact_length_error), () => Messages.exact_length_error);
    public static readonly DefaultMessage ExclusiveBetween =
        new DefaultMessage(nameof(Messages.exclusivebetween_error), () => Messages.exclusivebetween_error);
    public static readonly DefaultMessage GreaterThan =
        new DefaultMessage(nameof(Messages.greaterthan_error), () => Messages.greaterthan_error);
    public static readonly DefaultMessage GreaterThanOrEqual =
        new DefaultMessage(nameof(Messages.greaterthanorequal_error), () => Messages.greaterthanorequal_error);
    public static readonly DefaultMessage InclusiveBetween =
        new DefaultMessage(nameof(Messages.inclusivebetween_error), () => Messages.inclusivebetween_error);
    public static readonly DefaultMessage Length = new DefaultMessage(nameof(Messages.length_error), () => Messages.length_error);
    public static readonly DefaultMessage LessThan = new DefaultMessage(nameof(Messages.lessthan_error), () => Messages.lessthan_error);
    public static readonly DefaultMessage LessThanOrEqual =
        new DefaultMessage(nameof(Messages.lessthanorequal_error), () => Messages.lessthanorequal_error);
    public static readonly DefaultMessage NotEmpty = new DefaultMessage(nameof(Messages.notempty_error), () => Messages.notempty_error);
    public static readonly DefaultMessage NotEqual = new DefaultMessage(nameof(Messages.notequal_error), () => Messages.notequal_error);
    public static readonly DefaultMessage NotNull = new DefaultMessage(nameof(Messages.notnull_error), () => Messages.notnull_error);
    public static readonly DefaultMessage Predicate = new DefaultMessage(nameof(Messages.predicate_error), () => Messages.predicate_error);
    public static readonly DefaultMessage RegularExpression = new DefaultMessage(nameof(Messages.regex_error), () => Messages.regex_error);

    private readonly Func<string> _message;

    private DefaultMessage(string resourceName, Func<string> message)
    {
        ResourceName = resourceName;
        _message = message;
    }

    public string ResourceName { get; }

    public Type ResourceType => typeof(Messages);

    public string GetString()
    {
        if (ValidatorOptions.ResourceProviderType == null) return _message();

        return new FallbackAwareResourceAccessorBuilder().GetResourceAccessor(ResourceType, ResourceName)();
    }
}
