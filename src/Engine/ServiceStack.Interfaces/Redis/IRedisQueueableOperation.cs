namespace ServiceStack.Redis.Pipeline;

using System;
using System.Collections.Generic;

/// <summary>Queues commands of a pipeline or transaction. They are sent together later.</summary>
public interface IRedisQueueableOperation
{
    /// <summary>Queues a command without a result.</summary>
    void QueueCommand(Action<IRedisClient> command);

    /// <summary>Queues a command without a result. After it was sent, the callback is called.</summary>
    void QueueCommand(Action<IRedisClient> command, Action onSuccessCallback);

    /// <summary>Queues a command without a result. After it was sent, one of the callbacks is called.</summary>
    void QueueCommand(Action<IRedisClient> command, Action onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, bool> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, bool> command, Action<bool> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, bool> command, Action<bool> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, byte[][]> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, byte[][]> command, Action<byte[][]> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, byte[][]> command, Action<byte[][]> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, byte[]> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, byte[]> command, Action<byte[]> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, byte[]> command, Action<byte[]> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, List<string>> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, List<string>> command, Action<List<string>> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, List<string>> command, Action<List<string>> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, double> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, double> command, Action<double> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, double> command, Action<double> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, int> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, int> command, Action<int> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, int> command, Action<int> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, long> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, long> command, Action<long> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, long> command, Action<long> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisClient, string> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisClient, string> command, Action<string> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisClient, string> command, Action<string> onSuccessCallback, Action<Exception> onErrorCallback);
}
