namespace ServiceStack.Redis.Pipeline;

using System;
using System.Collections.Generic;

/// <summary>Connects a client's commands with the results that arrive later. Clients call it.</summary>
public interface IRedisQueueCompletableOperation
{
    /// <summary>Registers how bytes are read.</summary>
    void CompleteBytesQueuedCommand(Func<byte[]> bytesReadCommand);

    /// <summary>Registers how a floating-point number is read.</summary>
    void CompleteDoubleQueuedCommand(Func<double> doubleReadCommand);

    /// <summary>Registers how a 32-bit integer is read.</summary>
    void CompleteIntQueuedCommand(Func<int> intReadCommand);

    /// <summary>Registers how a 64-bit integer is read.</summary>
    void CompleteLongQueuedCommand(Func<long> longReadCommand);

    /// <summary>Registers how a list of bytes is read.</summary>
    void CompleteMultiBytesQueuedCommand(Func<byte[][]> multiBytesReadCommand);

    /// <summary>Registers how a list of texts is read.</summary>
    void CompleteMultiStringQueuedCommand(Func<List<string>> multiStringReadCommand);

    /// <summary>Registers how a text is read.</summary>
    void CompleteStringQueuedCommand(Func<string> stringReadCommand);

    /// <summary>Registers how the status of a command without a result is read.</summary>
    void CompleteVoidQueuedCommand(Action voidReadCommand);
}
