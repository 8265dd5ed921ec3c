using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;
using ServiceStack.HyperHost;

namespace DiagnosticApp;

/// <summary>Options of the command line that are settings of the host.</summary>
internal static class HostSettings
{
    /// <returns>Whether there is a setting of that name; all of them take a value.</returns>
    public static bool Has(string option)
    {
        switch (option)
        {
            case "--max-body":
            case "--limit":
            case "--allow":
            case "--trust":
            case "--unix-mode":
            case "--unix-owner":
            case "--unix-group":
                return true;
            default:
                return false;
        }
    }

    /// <exception cref="FormatException">The value is invalid; the message shows valid ones.</exception>
    public static void Apply(HyperHostOptions options, string option, string value)
    {
        switch (option)
        {
            case "--max-body":
                SetLimit(options.Limits, "MaxBodyBytes=" + value, option);
                break;
            case "--limit":
                SetLimit(options.Limits, value, option);
                break;
            case "--allow":
                options.AllowedClients.Add(value);
                break;
            case "--trust":
                options.TrustedProxies.Add(value);
                break;
            case "--unix-mode":
                options.Transport.UnixMode = TransportOptions.ParseMode(value);
                break;
            case "--unix-owner":
                options.Transport.UnixOwner = value;
                break;
            case "--unix-group":
                options.Transport.UnixGroup = value;
                break;
        }
    }

    private static void SetLimit(HostLimits limits, string text, string option)
    {
        var equals = text.IndexOf('=');
        var name = equals < 0 ? text : text.Substring(0, equals);
        var property = TypeDescriptor.GetProperties(limits)[name];
        if (equals < 0 || property == null)
        {
            throw new FormatException(
                option + " is NAME=VALUE, not '" + text + "'; the names are " + string.Join(", ", Names(limits)) + ".");
        }

        var value = text.Substring(equals + 1);
        if (property.PropertyType == typeof(string))
        {
            property.SetValue(limits, value);
        }
        else if (!double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number)
            || number > long.MaxValue)
        {
            throw new FormatException(option + " wants a number, not '" + value + "'.");
        }
        else if (property.PropertyType == typeof(TimeSpan))
        {
            property.SetValue(limits, TimeSpan.FromSeconds(Math.Min(number, TimeSpan.FromDays(365).TotalSeconds)));
        }
        else
        {
            property.SetValue(limits, property.PropertyType == typeof(long) ? (object)(long)number : (int)Math.Min(number, int.MaxValue));
        }
    }

    private static IEnumerable<string> Names(HostLimits limits)
    {
        foreach (PropertyDescriptor property in TypeDescriptor.GetProperties(limits)) yield return property.Name;
    }
}
