namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A message that the broker has delivered and that is not acknowledged yet.</summary>
/// <param name="Tag">Its number in its channel.</param>
/// <param name="Body">A copy: the client reuses its buffer.</param>
internal sealed record BrokerDelivery(ulong Tag, byte[] Body, bool IsRedelivered);
