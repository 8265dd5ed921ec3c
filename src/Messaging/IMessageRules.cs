using System;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The settings of a message service that its handlers follow.</summary>
internal interface IMessageRules
{
    int RetryCount { get; }

    /// <summary>Maximum number of bytes of a message that a handler gets, and of its response.</summary>
    int MaxMessageBytes { get; }

    bool DisablePublishingResponses { get; }

    string[]? PublishResponsesWhitelist { get; }

    Func<IMessage, IMessage?>? RequestFilter { get; }

    Func<object, object>? ResponseFilter { get; }

    Func<string, IOneWayClient?> ReplyClientFactory { get; }

    /// <returns>Why the queue that a message's ReplyTo names gets no responses; null if it does.</returns>
    string? WhyNoReplyQueue(string name);
}
