using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>A request of <see cref="NeighbourLawTests"/>: its records, and the response that it must get.</summary>
internal sealed class NeighbourRequest(ushort id, NeighbourFault fault)
{
    private readonly List<byte[]> _records = [];
    private byte[] _body = [];

    public ushort Id => id;

    public IReadOnlyList<byte[]> Records => _records;

    /// <summary>It gets its response when its time is up.</summary>
    public bool IsStalled => fault is NeighbourFault.StalledParams or NeighbourFault.StalledBody;

    public static NeighbourRequest Generate(ushort id, NeighbourFault fault, int maxBody, Random random)
    {
        var request = new NeighbourRequest(id, fault);
        request._body = new byte[random.Next(3) == 0 ? random.Next(1, maxBody / 2) : random.Next(1, 2000)];
        random.NextBytes(request._body);
        request.AddBegin();
        if (fault != NeighbourFault.NoParams) request.AddParams(maxBody, random);
        if (fault == NeighbourFault.StalledParams) return request;

        if (fault == NeighbourFault.AbortedParams)
        {
            request.Add(FastCgiRecords.AbortRequest, []);
            return request;
        }

        request.Add(FastCgiRecords.Params, []);
        request.AddBody(random);
        return request;
    }

    public void Check(FastCgiAnswer answer, int seed)
    {
        var what = $"request {id}, {fault}, seed {seed}";
        Assert.That(answer.HasEnded, Is.True, what);
        Assert.That(answer.ProtocolStatus, Is.EqualTo(fault == NeighbourFault.UnknownRole ? 3 : 0), what);
        Assert.That(answer.AppStatus, Is.EqualTo(fault == NeighbourFault.ServiceThrowsLate ? 1 : 0), what);
        // what was written before the failure may not have been sent yet
        if (fault == NeighbourFault.ServiceThrowsLate) Assert.That(answer.Status, Is.EqualTo(200).Or.Zero, what);
        else Assert.That(answer.Status, Is.EqualTo(Status), what);
        if (fault == NeighbourFault.None) Assert.That(answer.Body.SequenceEqual(_body), Is.True, what);
    }

    private string Uri => fault switch
    {
        NeighbourFault.ServiceThrows => "/throw",
        NeighbourFault.ServiceThrowsLate => "/throw-late",
        _ => "/echo",
    };

    private int Status => fault switch
    {
        NeighbourFault.None => 200,
        NeighbourFault.StalledParams or NeighbourFault.StalledBody => 408,
        NeighbourFault.TooLargeBody => 413,
        NeighbourFault.LongParams or NeighbourFault.ManyHeaders => 431,
        NeighbourFault.ServiceThrows => 500,
        NeighbourFault.AbortedParams or NeighbourFault.AbortedBody or NeighbourFault.UnknownRole => 0,
        _ => 400,
    };

    private void AddBegin()
    {
        var begin = new FastCgiRecords();
        if (fault == NeighbourFault.ShortBegin) begin.Record(FastCgiRecords.BeginRequest, id, [0, 1, 1]);
        else begin.Begin(id, role: (ushort)(fault == NeighbourFault.UnknownRole ? 2 : 1));
        _records.Add(begin.ToArray());
        if (fault == NeighbourFault.SecondBegin) _records.Add(new FastCgiRecords().Begin(id).ToArray());
    }

    private void AddParams(int maxBody, Random random)
    {
        var length = fault switch
        {
            NeighbourFault.ShortBody => _body.Length + 1 + random.Next(100),
            NeighbourFault.LongBody => _body.Length - 1 - random.Next(_body.Length),
            NeighbourFault.TooLargeBody => maxBody + 1 + random.Next(1000),
            _ => _body.Length,
        };
        var pairs = FastCgiRecords.NginxParams("POST", Uri, length).ToList();
        if (fault == NeighbourFault.UnreadableLength)
            pairs = pairs.ConvertAll(static pair => pair.Key == "CONTENT_LENGTH" ? new(pair.Key, "1x") : pair);
        if (fault == NeighbourFault.TwoLengths) pairs.Add(new("CONTENT_LENGTH", (length + 1).ToString()));
        if (fault == NeighbourFault.LongParams) pairs.Add(new("HTTP_X_LONG", new string('x', 70_000)));
        if (fault == NeighbourFault.ManyHeaders)
            for (var i = 0; i < 200; i++) pairs.Add(new("HTTP_X_" + i, "1"));

        AddStream(FastCgiRecords.Params, FastCgiRecords.Pairs(pairs), random);
        if (fault == NeighbourFault.UnreadableParams) Add(FastCgiRecords.Params, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    }

    private void AddBody(Random random)
    {
        if (fault is NeighbourFault.StalledBody or NeighbourFault.AbortedBody)
        {
            AddStream(FastCgiRecords.Stdin, _body.Take(random.Next(_body.Length)).ToArray(), random);
            if (fault == NeighbourFault.AbortedBody) Add(FastCgiRecords.AbortRequest, []);
            return;
        }

        AddStream(FastCgiRecords.Stdin, _body, random);
        Add(FastCgiRecords.Stdin, []);
    }

    private void AddStream(byte type, byte[] content, Random random)
    {
        for (var at = 0; at < content.Length;)
        {
            var count = Math.Min(content.Length - at, random.Next(1, random.Next(2) == 0 ? 500 : 40_000));
            Add(type, content.AsSpan(at, count).ToArray());
            at += count;
        }
    }

    private void Add(byte type, byte[] content) => _records.Add(new FastCgiRecords().Record(type, id, content).ToArray());
}
