namespace ServiceStack.Messaging;

using System;
using System.Runtime.Serialization;

/// <summary>The exception of messaging. A handler may throw it to control the error that is stored with the message.</summary>
public class MessagingException : Exception
{
    /// <summary>Creates an exception with a default message.</summary>
    public MessagingException()
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    public MessagingException(string message) : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    public MessagingException(string message, Exception innerException) : base(message, innerException)
    {
    }

    /// <summary>Creates an exception from serialized data.</summary>
    protected MessagingException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    /// <summary>Creates the error that is stored with the failed message.</summary>
    public virtual MessageError ToMessageError() => new()
    {
        ErrorCode = GetType().Name,
        Message = Message,
        StackTrace = ToString(),
    };
}
