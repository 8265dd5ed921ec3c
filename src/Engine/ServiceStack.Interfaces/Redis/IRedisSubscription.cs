namespace ServiceStack.Redis;

using System;

public interface IRedisSubscription : IDisposable
{
    Action<string, string> OnMessage { get; set; }

    Action<string> OnSubscribe { get; set; }

    Action<string> OnUnSubscribe { get; set; }

    long SubscriptionCount { get; }

    void SubscribeToChannels(params string[] channels);

    void SubscribeToChannelsMatching(params string[] patterns);

    void UnSubscribeFromAllChannels();

    void UnSubscribeFromChannels(params string[] channels);

    void UnSubscribeFromChannelsMatching(params string[] patterns);
}
