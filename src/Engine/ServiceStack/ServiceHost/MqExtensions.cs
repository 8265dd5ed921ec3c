namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Messaging;

/// <summary>Turns the headers of messages into those of requests.</summary>
public static class MqExtensions
{
    /// <summary>A message's envelope as headers.</summary>
    public static Dictionary<string, string> ToHeaders(this IMessage message)
    {
        var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase)
        {
            ["CreatedDate"] = message.CreatedDate.ToString("D", CultureInfo.InvariantCulture),
            ["Priority"] = message.Priority.ToString(CultureInfo.InvariantCulture),
            ["RetryAttempts"] = message.RetryAttempts.ToString(CultureInfo.InvariantCulture),
            ["ReplyId"] = message.ReplyId?.ToString(),
            ["ReplyTo"] = message.ReplyTo,
            ["Options"] = message.Options.ToString(CultureInfo.InvariantCulture),
            ["Error"] = message.Error?.Message,
        };
        return headers;
    }
}
