namespace ServiceStack.Messaging;

using System;

public class Message : IMessage
{
    public Message()
    {
        Options = (int)MessageOption.NotifyOneWay;
    }

    public Guid Id { get; set; }

    public DateTime CreatedDate { get; set; }

    public long Priority { get; set; }

    public int RetryAttempts { get; set; }

    public Guid? ReplyId { get; set; }

    public string ReplyTo { get; set; }

    public int Options { get; set; }

    public MessageError Error { get; set; }

    public object Body { get; set; }
}
