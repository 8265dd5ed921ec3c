namespace ServiceStack.FluentValidation.Internal;

using System;

public class MessageFormatter
{
    public const string PropertyName = "PropertyName";

    public MessageFormatter()
    {
    }

    public MessageFormatter AppendAdditionalArguments(params object[] additionalArgs) => throw new NotImplementedException();

    public MessageFormatter AppendArgument(string name, object value) => throw new NotImplementedException();

    public MessageFormatter AppendPropertyName(string name) => throw new NotImplementedException();

    public string BuildMessage(string messageTemplate) => throw new NotImplementedException();
}
