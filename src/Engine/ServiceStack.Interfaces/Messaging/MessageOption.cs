namespace ServiceStack.Messaging;

using System;

/// <summary>Options of a message. <see cref="IMessage.Options"/> combines them.</summary>
[Flags]
public enum MessageOption
{
    /// <summary>No options.</summary>
    None = 0,

    /// <summary>Every option.</summary>
    All = 2147483647,

    /// <summary>After processing without a response, the message is published to the <c>.outq</c> of its type.</summary>
    NotifyOneWay = 1,
}
