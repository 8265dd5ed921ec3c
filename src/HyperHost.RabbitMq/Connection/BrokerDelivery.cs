using System;
using System.Collections;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A message that the broker has delivered and that is not acknowledged yet.</summary>
/// <param name="Tag">Its number in its channel.</param>
/// <param name="Body">A copy, since the client reuses its buffer; null if it is longer than the consumer reads.</param>
/// <param name="Length">Bytes of the body.</param>
/// <param name="CanBeMoved">False if the broker must not be asked to move it to a dead-letter queue.</param>
internal sealed record BrokerDelivery(ulong Tag, byte[]? Body, int Length, bool IsRedelivered, bool CanBeMoved)
{
    /// <summary>Earlier moves of the message, which the broker writes, and any publisher can.</summary>
    private const string Deaths = "x-death";

    /// <param name="maxBytes">The body of a longer message is not copied.</param>
    public static BrokerDelivery Of(
        ulong tag, ReadOnlyMemory<byte> body, bool isRedelivered, IDictionary<string, object?>? headers, int maxBytes) =>
        new(tag, body.Length <= maxBytes ? body.ToArray() : null, body.Length, isRedelivered, HasReadableDeaths(headers));

    /// <remarks>
    /// In RabbitMQ 3 the process of a queue ends when it moves a message whose header has another form, and delivers that message again.
    /// </remarks>
    private static bool HasReadableDeaths(IDictionary<string, object?>? headers)
    {
        if (headers == null || !headers.TryGetValue(Deaths, out var deaths)) return true;
        if (deaths is not IList list) return false;

        foreach (var death in list)
        {
            if (death is not IDictionary<string, object?> table || !IsText(table, "queue") || !IsText(table, "reason")) return false;
            if (!table.TryGetValue("count", out var count) || count is not long) return false;
        }

        return true;
    }

    private static bool IsText(IDictionary<string, object?> table, string name) =>
        table.TryGetValue(name, out var value) && value is byte[];
}
