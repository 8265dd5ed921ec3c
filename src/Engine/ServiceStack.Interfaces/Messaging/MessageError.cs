namespace ServiceStack.Messaging;

/// <summary>Why a message failed. It is stored with the message in the dead-letter queue.</summary>
public class MessageError
{
    /// <summary>Creates an empty error.</summary>
    public MessageError()
    {
    }

    /// <summary>Name of the exception's type.</summary>
    public string ErrorCode { get; set; }

    /// <summary>The exception's message.</summary>
    public string Message { get; set; }

    /// <summary>The exception's text, with its stack trace.</summary>
    public string StackTrace { get; set; }
}
