using System;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>Settings of a message service that apply to its handlers.</summary>
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

    /// <returns>Why a queue named in a ReplyTo may not receive responses; null if it may.</returns>
    string? WhyNoReplyQueue(string name);
}
