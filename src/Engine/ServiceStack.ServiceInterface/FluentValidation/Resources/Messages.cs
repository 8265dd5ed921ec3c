namespace ServiceStack.FluentValidation.Resources;

using System.Globalization;
using System.Resources;

/// <summary>The built-in messages.</summary>
public class Messages
{
    private static readonly ResourceManager Resources =
        new ResourceManager("ServiceStack.FluentValidation.Resources.Messages", typeof(Messages).Assembly);

    /// <summary>The message of <c>CreditCard</c>.</summary>
    public static string CreditCardError => Get(nameof(CreditCardError));

    /// <summary>The culture of the messages; null for the current one.</summary>
    public static CultureInfo Culture { get; set; }

    /// <summary>Reads the messages.</summary>
    public static ResourceManager ResourceManager => Resources;

    /// <summary>The message of <c>EmailAddress</c>.</summary>
    public static string email_error => Get(nameof(email_error));

    /// <summary>The message of <c>Equal</c>.</summary>
    public static string equal_error => Get(nameof(equal_error));

    /// <summary>The message of <c>Length</c> with one number.</summary>
    public static string exact_length_error => Get(nameof(exact_length_error));

    /// <summary>The message of <c>ExclusiveBetween</c>.</summary>
    public static string exclusivebetween_error => Get(nameof(exclusivebetween_error));

    /// <summary>The message of <c>GreaterThan</c>.</summary>
    public static string greaterthan_error => Get(nameof(greaterthan_error));

    /// <summary>The message of <c>GreaterThanOrEqualTo</c>.</summary>
    public static string greaterthanorequal_error => Get(nameof(greaterthanorequal_error));

    /// <summary>The message of <c>InclusiveBetween</c>.</summary>
    public static string inclusivebetween_error => Get(nameof(inclusivebetween_error));

    /// <summary>The message of <c>Length</c>.</summary>
    public static string length_error => Get(nameof(length_error));

    /// <summary>The message of <c>LessThan</c>.</summary>
    public static string lessthan_error => Get(nameof(lessthan_error));

    /// <summary>The message of <c>LessThanOrEqualTo</c>.</summary>
    public static string lessthanorequal_error => Get(nameof(lessthanorequal_error));

    /// <summary>The message of <c>NotEmpty</c>.</summary>
    public static string notempty_error => Get(nameof(notempty_error));

    /// <summary>The message of <c>NotEqual</c>.</summary>
    public static string notequal_error => Get(nameof(notequal_error));

    /// <summary>The message of <c>NotNull</c>.</summary>
    public static string notnull_error => Get(nameof(notnull_error));

    /// <summary>The message of <c>Must</c>.</summary>
    public static string predicate_error => Get(nameof(predicate_error));

    /// <summary>The message of <c>Matches</c>.</summary>
    public static string regex_error => Get(nameof(regex_error));

    private static string Get(string name) => Resources.GetString(name, Culture);
}
