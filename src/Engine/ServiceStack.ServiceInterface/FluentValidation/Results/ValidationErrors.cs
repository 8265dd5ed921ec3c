namespace ServiceStack.FluentValidation;

/// <summary>The error codes of the built-in rules, which clients get beside the messages.</summary>
public static class ValidationErrors
{
    /// <summary>The code of <c>CreditCard</c>.</summary>
    public const string CreditCard = "CreditCard";

    /// <summary>The code of <c>EmailAddress</c>.</summary>
    public const string Email = "Email";

    /// <summary>The code of <c>Equal</c>.</summary>
    public const string Equal = "Equal";

    /// <summary>The code of <c>ExclusiveBetween</c>.</summary>
    public const string ExclusiveBetween = "ExclusiveBetween";

    /// <summary>The code of <c>GreaterThan</c>.</summary>
    public const string GreaterThan = "GreaterThan";

    /// <summary>The code of <c>GreaterThanOrEqualTo</c>.</summary>
    public const string GreaterThanOrEqual = "GreaterThanOrEqual";

    /// <summary>The code of <c>InclusiveBetween</c>.</summary>
    public const string InclusiveBetween = "InclusiveBetween";

    /// <summary>The code of <c>Length</c>.</summary>
    public const string Length = "Length";

    /// <summary>The code of <c>LessThan</c>.</summary>
    public const string LessThan = "LessThan";

    /// <summary>The code of <c>LessThanOrEqualTo</c>.</summary>
    public const string LessThanOrEqual = "LessThanOrEqual";

    /// <summary>The code of <c>NotEmpty</c>.</summary>
    public const string NotEmpty = "NotEmpty";

    /// <summary>The code of <c>NotEqual</c>.</summary>
    public const string NotEqual = "NotEqual";

    /// <summary>The code of <c>NotNull</c>.</summary>
    public const string NotNull = "NotNull";

    /// <summary>The code of <c>Must</c>.</summary>
    public const string Predicate = "Predicate";

    /// <summary>The code of <c>Matches</c>.</summary>
    public const string RegularExpression = "RegularExpression";
}
