using System;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Tests.Protocol.Http1;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Requests of HTTP/1.1, up to three on a connection, whole and in pieces.</summary>
internal sealed class HttpTexts : TextKind
{
    private static readonly Encoding Latin1 = Encoding.GetEncoding("iso-8859-1");

    private WireFuzz? _fuzz;
    private Random? _random;

    public override string Next(Random random)
    {
        if (!ReferenceEquals(random, _random)) _fuzz = new WireFuzz(_random = random);
        return Latin1.GetString(_fuzz!.Next());
    }

    protected override bool TryRead(string text, Random random)
    {
        var bytes = Latin1.GetBytes(text);
        var whole = OwnReader.Read(bytes);
        Require(whole.Status is 0 or (>= 400 and <= 505), $"The status is {whole.Status}.");
        foreach (var message in whole.Messages) Look(message);

        int[] cuts = [random.Next(bytes.Length + 1), random.Next(bytes.Length + 1), random.Next(bytes.Length + 1)];
        Array.Sort(cuts);
        var cut = OwnReader.Read(bytes, cuts);

        // a head with two faults is refused for the one that comes first, or for the one that is found first
        var isSame = cut.Status == 0 == (whole.Status == 0) && cut.Messages.SequenceEqual(whole.Messages);
        Require(isSame, $"Whole it is {whole}, cut at {string.Join(", ", cuts)} it is {cut}.");
        return whole.Messages.Count > 0;
    }

    private static void Look(WireMessage message)
    {
        var isTarget = message.Target.Length > 0 && message.Target[0] is '/' or '*'
            && !message.Target.Any(static c => c is <= ' ' or '\x7F');
        Require(isTarget, $"The target is '{message.Target}'.");
        Require(message.Method.All(static c => c is > ' ' and < '\x7F'), $"The method is '{message.Method}'.");
        Require(message.Headers.IndexOfAny(['\r', '\0']) < 0, $"The headers are '{message.Headers}'.");
    }
}
