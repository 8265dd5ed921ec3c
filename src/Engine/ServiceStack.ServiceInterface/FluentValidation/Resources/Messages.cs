namespace ServiceStack.FluentValidation.Resources;

using System;
using System.Globalization;
using System.Resources;

public class Messages
{
    public static string CreditCardError => throw new NotImplementedException();

    public static CultureInfo Culture { get; set; }

    public static ResourceManager ResourceManager => throw new NotImplementedException();

    public static string email_error => throw new NotImplementedException();

    public static string equal_error => throw new NotImplementedException();

    public static string exact_length_error => throw new NotImplementedException();

    public static string exclusivebetween_error => throw new NotImplementedException();

    public static string greaterthan_error => throw new NotImplementedException();

    public static string greaterthanorequal_error => throw new NotImplementedException();

    public static string inclusivebetween_error => throw new NotImplementedException();

    public static string length_error => throw new NotImplementedException();

    public static string lessthan_error => throw new NotImplementedException();

    public static string lessthanorequal_error => throw new NotImplementedException();

    public static string notempty_error => throw new NotImplementedException();

    public static string notequal_error => throw new NotImplementedException();

    public static string notnull_error => throw new NotImplementedException();

    public static string predicate_error => throw new NotImplementedException();

    public static string regex_error => throw new NotImplementedException();
}
