using System;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The settings of a message service that its handlers follow.</summary>
internal interface IMessageRules
{
    int RetryCount { get; }

    bool DisablePublishingResponses { get; }

    string[]? PublishResponsesWhitelist { get; }

    Func<IMessage, IMessage?>? RequestFilter { get; }

    Func<object, object>? ResponseFilter { get; }

    Func<string, IOneWayClient?> ReplyClientFactory { get; }
}
