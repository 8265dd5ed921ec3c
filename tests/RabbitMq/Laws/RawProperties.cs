using System.Collections.Generic;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Properties of AMQP that another program may set.</summary>
internal sealed record RawProperties(
    byte Priority, string? ContentType, string? ContentEncoding, long Timestamp, bool IsPersistent, string? Text,
    Dictionary<string, object?>? Headers);
