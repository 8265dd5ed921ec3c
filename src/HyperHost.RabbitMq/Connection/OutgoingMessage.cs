using System;
using ServiceStack.HyperHost.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A message for a queue.</summary>
/// <param name="Delay">How long the message waits before it enters its queue.</param>
internal readonly record struct OutgoingMessage(
    string Queue, byte[] Body, MessageHeaders Headers, MessagePurpose Purpose = MessagePurpose.Message, TimeSpan Delay = default);
