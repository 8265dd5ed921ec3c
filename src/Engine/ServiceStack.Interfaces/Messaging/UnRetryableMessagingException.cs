namespace ServiceStack.Messaging;

using System;
using System.Runtime.Serialization;

/// <summary>Throw it in a message handler if a retry can't succeed: the message moves to the dead-letter queue at once.</summary>
public class UnRetryableMessagingException : MessagingException
{
    /// <summary>Creates an exception with a default message.</summary>
    public UnRetryableMessagingException()
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    public UnRetryableMessagingException(string message) : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    public UnRetryableMessagingException(string message, Exception innerException) : base(message, innerException)
    {
    }

    /// <summary>Creates an exception from serialized data.</summary>
    protected UnRetryableMessagingException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}
