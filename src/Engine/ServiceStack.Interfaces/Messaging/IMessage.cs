namespace ServiceStack.Messaging;

using System;
using ServiceStack.DesignPatterns.Model;

/// <summary>A message in a queue: a DTO with its envelope. <c>Id</c> is unique for each message.</summary>
public interface IMessage : IHasId<Guid>
{
    /// <summary>The DTO.</summary>
    object Body { get; set; }

    /// <summary>When the message was created, UTC.</summary>
    DateTime CreatedDate { get; }

    /// <summary>Why the message failed last; <see langword="null"/> if it never did.</summary>
    MessageError Error { get; set; }

    /// <summary>A combination of <see cref="MessageOption"/> values.</summary>
    int Options { get; set; }

    /// <summary>0 for the normal queue; a value above 0 for the priority queue.</summary>
    long Priority { get; set; }

    /// <summary>For a response, the id of the message that it replies to.</summary>
    Guid? ReplyId { get; set; }

    /// <summary>The queue or URL that the response is sent to; <see langword="null"/> for the queue of the response's type.</summary>
    string ReplyTo { get; set; }

    /// <summary>How often processing was retried.</summary>
    int RetryAttempts { get; set; }
}
