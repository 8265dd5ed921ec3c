namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

/// <summary>Fills the placeholders of messages, as <c>{PropertyName}</c>.</summary>
public class MessageFormatter
{
    /// <summary>The placeholder of the property's name.</summary>
    public const string PropertyName = "PropertyName";

    private readonly Dictionary<string, object> _values = new Dictionary<string, object>();
    private object[] _additionalArguments = Array.Empty<object>();

    /// <summary>Initializes a new instance of the <see cref="MessageFormatter"/> class.</summary>
    public MessageFormatter()
    {
    }

    /// <summary>Sets the values for <c>{0}</c> and so on.</summary>
    public MessageFormatter AppendAdditionalArguments(params object[] additionalArgs)
    {
        _additionalArguments = additionalArgs ?? Array.Empty<object>();
        return this;
    }

    /// <summary>Sets the value of a placeholder.</summary>
    public MessageFormatter AppendArgument(string name, object value)
    {
        _values[name] = value;
        return this;
    }

    /// <summary>Sets the property's name.</summary>
    public MessageFormatter AppendPropertyName(string name) => AppendArgument(PropertyName, name);

    /// <summary>
    /// Fills in the named placeholders and, when there are additional arguments, {0}, {1}… as string.Format does.
    /// Braces around an unknown name stay as they are.
    /// </summary>
    public string BuildMessage(string messageTemplate)
    {
        if (string.IsNullOrEmpty(messageTemplate)) return messageTemplate;

        var message = new StringBuilder(messageTemplate.Length + 32);
        var at = 0;
        while (at < messageTemplate.Length)
        {
            var open = messageTemplate.IndexOf('{', at);
            var close = open < 0 ? -1 : messageTemplate.IndexOf('}', open);
            if (close < 0)
            {
                message.Append(messageTemplate, at, messageTemplate.Length - at);
                break;
            }

            message.Append(messageTemplate, at, open - at);
            if (TryFill(message, messageTemplate.Substring(open + 1, close - open - 1)))
            {
                at = close + 1;
            }
            else
            {
                message.Append('{');
                at = open + 1;
            }
        }

        return message.ToString();
    }

    internal bool Has(string name) => _values.ContainsKey(name);

    private bool TryFill(StringBuilder message, string placeholder)
    {
        if (_values.TryGetValue(placeholder, out var value))
        {
            message.Append(value);
            return true;
        }

        if (_additionalArguments.Length == 0 || placeholder.Length == 0 || !char.IsDigit(placeholder[0])) return false;

        message.AppendFormat(CultureInfo.CurrentCulture, "{" + placeholder + "}", _additionalArguments);
        return true;
    }
}
