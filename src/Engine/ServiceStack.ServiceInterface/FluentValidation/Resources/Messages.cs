namespace ServiceStack.FluentValidation.Resources;

using System.Globalization;
using System.Resources;

public class Messages
{
    private static readonly ResourceManager Resources =
        new ResourceManager("ServiceStack.FluentValidation.Resources.Messages", typeof(Messages).Assembly);

    public static string CreditCardError => Get(nameof(CreditCardError));

    public static CultureInfo Culture { get; set; }

    public static ResourceManager ResourceManager => Resources;

    public static string email_error => Get(nameof(email_error));

    public static string equal_error => Get(nameof(equal_error));

    public static string exact_length_error => Get(nameof(exact_length_error));

    public static string exclusivebetween_error => Get(nameof(exclusivebetween_error));

    public static string greaterthan_error => Get(nameof(greaterthan_error));

    public static string greaterthanorequal_error => Get(nameof(greaterthanorequal_error));

    public static string inclusivebetween_error => Get(nameof(inclusivebetween_error));

    public static string length_error => Get(nameof(length_error));

    public static string lessthan_error => Get(nameof(lessthan_error));

    public static string lessthanorequal_error => Get(nameof(lessthanorequal_error));

    public static string notempty_error => Get(nameof(notempty_error));

    public static string notequal_error => Get(nameof(notequal_error));

    public static string notnull_error => Get(nameof(notnull_error));

    public static string predicate_error => Get(nameof(predicate_error));

    public static string regex_error => Get(nameof(regex_error));

    private static string Get(string name) => Resources.GetString(name, Culture);
}
