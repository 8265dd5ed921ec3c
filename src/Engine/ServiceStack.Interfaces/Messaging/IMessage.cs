namespace ServiceStack.Messaging;

using System;
using ServiceStack.DesignPatterns.Model;

public interface IMessage : IHasId<Guid>
{
    object Body { get; set; }

    DateTime CreatedDate { get; }

    MessageError Error { get; set; }

    int Options { get; set; }

    long Priority { get; set; }

    Guid? ReplyId { get; set; }

    string ReplyTo { get; set; }

    int RetryAttempts { get; set; }
}
