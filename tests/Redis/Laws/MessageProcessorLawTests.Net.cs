using System;
using System.Text;
using CsCheck;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>
/// What both message services share: each message has one result after a bounded number of attempts, whatever its bytes, and whichever of
/// its results the broker refuses.
/// </summary>
public class MessageProcessorLawTests
{
    private static readonly Gen<(int Seed, bool IsPriority, int Refusals)> Inputs = Gen.Select(Gen.Int, Gen.Bool, Gen.Int[0, 4]);

    [TestCase(1_000)]
    [LongCase("many inputs; ./test tries a few", 10_000)]
    public void Each_message_has_one_end(int count) => Inputs.Sample(
        static input =>
        {
            var runs = 0;
            var processor = new MessageProcessor<Greeting>(
                new Rules(),
                message =>
                {
                    runs++;
                    var name = message.GetBody().Name;
                    if (name?.StartsWith(PoisonMessages.Fails) == true) throw new InvalidOperationException(new string('e', 100_000));
                    return name?.StartsWith(PoisonMessages.Replies) == true
                        ? new GreetingResponse { Result = new string('r', 40_000) }
                        : null;
                },
                null,
                new NullDebugLogger(typeof(MessageProcessorLawTests)));
            var poison = new PoisonMessages(input.Seed, typeof(Greeting), "mq:replies", "plain").Next();

            var result = processor.Process(poison, input.IsPriority);
            while (result.Purpose == MessagePurpose.Retry) result = processor.Process(result.Bytes, input.IsPriority);
            for (var i = 0; i < input.Refusals && result.Queue != null; i++) result = processor.Refused(result, new Exception("full"));

            if (runs > 3) throw new AssertionException(runs + " attempts");
            if (input.Refusals > 1 && result.Queue != null) throw new AssertionException("It is refused without an end.");
            if (result.Purpose is MessagePurpose.Dead or MessagePurpose.DeadReply)
            {
                var dead = Encoding.UTF8.GetString(result.Bytes);
                if (dead.IndexOf("\"Error\":{\"ErrorCode\":\"", StringComparison.Ordinal) < 0)
                    throw new AssertionException("no reason: " + dead);
                if (dead.Length > poison.Length + 150_000) throw new AssertionException(dead.Length + " characters");
            }
        },
        iter: count,
        threads: 1);

    private sealed class Rules : IMessageRules
    {
        public int RetryCount => 2;

        public int MaxMessageBytes => 50_000;

        public bool DisablePublishingResponses => false;

        public string[]? PublishResponsesWhitelist => null;

        public Func<IMessage, IMessage?>? RequestFilter => null;

        public Func<object, object>? ResponseFilter => null;

        public Func<string, IOneWayClient?> ReplyClientFactory => ReplyAddresses.CreateClient;

        public string? WhyNoReplyQueue(string name) => name.Length > 255 ? "too long" : null;
    }
}
