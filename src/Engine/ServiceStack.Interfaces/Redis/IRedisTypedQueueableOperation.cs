namespace ServiceStack.Redis.Generic;

using System;
using System.Collections.Generic;

/// <summary>Queues commands of a pipeline or transaction for one type of entity. They are sent together later.</summary>
public interface IRedisTypedQueueableOperation<T>
{
    /// <summary>Queues a command without a result.</summary>
    void QueueCommand(Action<IRedisTypedClient<T>> command);

    /// <summary>Queues a command without a result. After it was sent, the callback is called.</summary>
    void QueueCommand(Action<IRedisTypedClient<T>> command, Action onSuccessCallback);

    /// <summary>Queues a command without a result. After it was sent, one of the callbacks is called.</summary>
    void QueueCommand(Action<IRedisTypedClient<T>> command, Action onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, bool> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, bool> command, Action<bool> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, bool> command, Action<bool> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, byte[]> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, byte[]> command, Action<byte[]> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, byte[]> command, Action<byte[]> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, List<string>> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, List<string>> command, Action<List<string>> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(
        Func<IRedisTypedClient<T>, List<string>> command,
        Action<List<string>> onSuccessCallback,
        Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, List<T>> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, List<T>> command, Action<List<T>> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, List<T>> command, Action<List<T>> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, double> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, double> command, Action<double> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, double> command, Action<double> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, int> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, int> command, Action<int> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, int> command, Action<int> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, long> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, long> command, Action<long> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, long> command, Action<long> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, string> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, string> command, Action<string> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, string> command, Action<string> onSuccessCallback, Action<Exception> onErrorCallback);

    /// <summary>Queues a command whose result is discarded.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, T> command);

    /// <summary>Queues a command. After it was sent, the callback receives its result.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, T> command, Action<T> onSuccessCallback);

    /// <summary>Queues a command. After it was sent, one of the callbacks receives its result or its exception.</summary>
    void QueueCommand(Func<IRedisTypedClient<T>, T> command, Action<T> onSuccessCallback, Action<Exception> onErrorCallback);
}
