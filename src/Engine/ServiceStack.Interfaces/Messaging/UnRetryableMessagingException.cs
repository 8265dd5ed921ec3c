namespace ServiceStack.Messaging;

using System;
using System.Runtime.Serialization;

public class UnRetryableMessagingException : MessagingException
{
    public UnRetryableMessagingException()
    {
    }

    public UnRetryableMessagingException(string message) : base(message)
    {
    }

    public UnRetryableMessagingException(string message, Exception innerException) : base(message, innerException)
    {
    }

    protected UnRetryableMessagingException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}
