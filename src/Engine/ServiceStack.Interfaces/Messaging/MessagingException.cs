namespace ServiceStack.Messaging;

using System;
using System.Runtime.Serialization;

public class MessagingException : Exception
{
    public MessagingException()
    {
    }

    public MessagingException(string message) : base(message)
    {
    }

    public MessagingException(string message, Exception innerException) : base(message, innerException)
    {
    }

    protected MessagingException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    public virtual MessageError ToMessageError() => new()
    {
        ErrorCode = GetType().Name,
        Message = Message,
        StackTrace = ToString(),
    };
}
