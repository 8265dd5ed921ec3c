namespace ServiceStack.Messaging;

using System;

/// <summary>A message whose body has any type. Create a <see cref="Message{T}"/> to publish one.</summary>
public class Message : IMessage
{
    /// <summary>Creates a message with the option <see cref="MessageOption.NotifyOneWay"/>.</summary>
    public Message()
    {
        Options = (int)MessageOption.NotifyOneWay;
    }

    /// <summary>Unique id of the message.</summary>
    public Guid Id { get; set; }

    /// <inheritdoc/>
    public DateTime CreatedDate { get; set; }

    /// <inheritdoc/>
    public long Priority { get; set; }

    /// <inheritdoc/>
    public int RetryAttempts { get; set; }

    /// <inheritdoc/>
    public Guid? ReplyId { get; set; }

    /// <inheritdoc/>
    public string ReplyTo { get; set; }

    /// <inheritdoc/>
    public int Options { get; set; }

    /// <inheritdoc/>
    public MessageError Error { get; set; }

    /// <inheritdoc/>
    public object Body { get; set; }
}
