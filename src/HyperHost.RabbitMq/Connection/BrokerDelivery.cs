using System;
using System.Collections;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A delivered message that is not acknowledged yet.</summary>
/// <param name="Tag">Delivery tag, unique in its channel.</param>
/// <param name="Body">A copy, because the client reuses its buffer; null if the body exceeds the consumer's maximum.</param>
/// <param name="Length">Size of the body in bytes.</param>
/// <param name="CanBeMoved">False if rejecting the message, so that the broker dead-letters it, would crash the broker's queue.</param>
internal sealed record BrokerDelivery(ulong Tag, byte[]? Body, int Length, bool IsRedelivered, bool CanBeMoved)
{
    /// <summary>Header with the message's dead-letter history. The broker writes it, but any publisher can too.</summary>
    private const string Deaths = "x-death";

    /// <param name="maxBytes">Maximum size of a body; a longer one is not copied.</param>
    public static BrokerDelivery Of(
        ulong tag, ReadOnlyMemory<byte> body, bool isRedelivered, IDictionary<string, object?>? headers, int maxBytes) =>
        new(tag, body.Length <= maxBytes ? body.ToArray() : null, body.Length, isRedelivered, HasReadableDeaths(headers));

    /// <remarks>
    /// In RabbitMQ 3, a malformed x-death header crashes the queue's process when it dead-letters the message, and the message is delivered
    /// again.
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
