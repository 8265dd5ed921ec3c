namespace ServiceStack.Redis;

using System;

/// <summary>A subscription to channels. It occupies its connection while it receives messages.</summary>
public interface IRedisSubscription : IDisposable
{
    /// <summary>Called with the channel and the text of each message.</summary>
    Action<string, string> OnMessage { get; set; }

    /// <summary>Called with the channel after a subscription.</summary>
    Action<string> OnSubscribe { get; set; }

    /// <summary>Called with the channel after the end of a subscription.</summary>
    Action<string> OnUnSubscribe { get; set; }

    /// <summary>Number of subscribed channels.</summary>
    long SubscriptionCount { get; }

    /// <summary>Subscribes to channels, and blocks until the last subscription ends.</summary>
    void SubscribeToChannels(params string[] channels);

    /// <summary>
    /// Subscribes to the channels that match patterns such as <c>news.*</c>, and blocks until the last subscription ends.
    /// </summary>
    void SubscribeToChannelsMatching(params string[] patterns);

    /// <summary>Ends all subscriptions.</summary>
    void UnSubscribeFromAllChannels();

    /// <summary>Ends the subscriptions to channels.</summary>
    void UnSubscribeFromChannels(params string[] channels);

    /// <summary>Ends the subscriptions to patterns.</summary>
    void UnSubscribeFromChannelsMatching(params string[] patterns);
}
