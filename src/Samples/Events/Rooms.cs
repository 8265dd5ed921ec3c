using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Redis;
using StackExchange.Redis;

namespace Samples.Events;

/// <summary>
/// Rooms in Redis, on every node: a stream keeps what was said last, with ids that a client goes on from, and a channel wakes those who
/// listen.
/// </summary>
public class Rooms
{
    private const int Kept = 1000;
    private const string Field = "text";

    private readonly RedisConnection _redis;

    public Rooms(RedisConnection redis) => _redis = redis;

    private IDatabase Database => _redis.Multiplexer.GetDatabase();

    public async Task<Said> SayAsync(string room, string text)
    {
        var id = await Database.StreamAddAsync(KeyOf(room), Field, text, maxLength: Kept, useApproximateMaxLength: true)
            .ConfigureAwait(false);
        await Database.PublishAsync(ChannelOf(room), RedisValue.EmptyString).ConfigureAwait(false);
        return new Said { Id = id, Text = text };
    }

    /// <param name="after">The id of the last event that the client has; null for the first that is kept.</param>
    public async IAsyncEnumerable<Said> ListenAsync(string room, string after, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        // subscribed before the first read: nothing is lost between
        var wakes = await _redis.Multiplexer.GetSubscriber().SubscribeAsync(ChannelOf(room)).ConfigureAwait(false);
        try
        {
            var position = after ?? "0-0";
            while (true)
            {
                foreach (var entry in await Database.StreamReadAsync(KeyOf(room), position, count: 100).ConfigureAwait(false))
                {
                    position = entry.Id;
                    yield return new Said { Id = entry.Id, Text = entry[Field] };
                }

                await wakes.ReadAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            await wakes.UnsubscribeAsync().ConfigureAwait(false);
        }
    }

    private static RedisKey KeyOf(string room) => "events:room:" + room;

    private static RedisChannel ChannelOf(string room) => RedisChannel.Literal("events:wake:" + room);
}
