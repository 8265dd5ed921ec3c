using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>
/// Isolation of neighbours: what is wrong with one request of a FastCGI connection ends that request alone. The others get their responses,
/// and the connection is kept. tests/Unit has the same law with limits of time.
/// </summary>
[TestFixtureSource(nameof(Fixtures))]
public class NeighbourLawTests(string host)
{
    private static readonly Gen<Request> Requests =
        from fault in Gen.Frequency((4, Gen.Const(Fault.None)), (5, Gen.Enum<Fault>()))
        from length in Gen.Int[1, 3000]
        from cut in Gen.Int[1, 1500]
        select new Request(fault, length, cut);

    // which request the next record is of
    private static readonly Gen<(Request[] Requests, int[] Order)> Connections =
        Gen.Select(Requests.Array[2, 8], Gen.Int[0, 1000].Array[64]);

    // an ASP.NET application takes one request of a connection at a time: others get FCGI_CANT_MPX_CONN
    public static IEnumerable<TestFixtureData> Fixtures => LawHosts.Fixtures.Where(
        static fixture => ((string)fixture.Arguments[0]!).Contains("FastCgi", StringComparison.Ordinal));

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void A_fault_of_one_request_ends_it_alone(int inputs)
    {
        var server = LawHosts.Get(host);
        FastCgiClient? client = null;
        try
        {
            Law.Holds(
                Connections,
                inputs,
                input =>
                {
                    client ??= FastCgiClient.Connect(server.Address);
                    try
                    {
                        Try(client, input.Requests, input.Order);
                    }
                    catch
                    {
                        // the next input, of the shrinking, has a connection that works
                        client.Dispose();
                        client = null;
                        throw;
                    }
                },
                static input => string.Join("; ", (object[])input.Requests) + " in the order " + string.Join(",", input.Order));
        }
        finally
        {
            client?.Dispose();
        }
    }

    private static void Try(FastCgiClient client, Request[] requests, int[] order)
    {
        var queues = requests.Select(static (one, index) => new Queue<byte[]>(one.Records((ushort)(index + 1)))).ToList();
        var bytes = new MemoryStream();
        for (var i = 0; queues.Count > 0; i++)
        {
            var queue = queues[order[i % order.Length] % queues.Count];
            bytes.Write(queue.Dequeue());
            if (queue.Count == 0) queues.Remove(queue);
        }

        client.Send(bytes.ToArray());
        var answers = client.ReadAll([.. requests.Select(static (_, index) => (ushort)(index + 1))]);

        for (ushort id = 1; id <= requests.Length; id++)
        {
            var fault = requests[id - 1].Fault;
            Assert.That(answers[id].HasEnded, Is.True, $"END_REQUEST of request {id}, {fault}");
            if (fault == Fault.None) Assert.That((answers[id].Status, answers[id].Text), Is.EqualTo((200, Expected(id, answers[id]))));
        }

        var last = client.Get("/path/last");
        Assert.That(last.Text, Does.EndWith("last"), "on the kept connection");
    }

    // what is in front of the name is the host's
    private static string Expected(ushort id, FastCgiAnswer answer) =>
        answer.Text.EndsWith("/" + Name(id), StringComparison.Ordinal) ? answer.Text : "path: a/" + Name(id);

    private static string Name(ushort id) => "neighbour-" + id;

    private enum Fault
    {
        None,
        ShortBody,
        LongBody,
        AbortedParams,
        AbortedBody,
        UnreadableParams,
        NoParams,
        UnreadableLength,
        LongParams,
        UnknownRole,
        ShortBegin,
        SecondBegin,
    }

    private sealed record Request(Fault Fault, int Length, int Cut)
    {
        public List<byte[]> Records(ushort id)
        {
            var records = new List<byte[]>();
            var begin = new FastCgiRecords();
            if (Fault == Fault.ShortBegin) begin.Record(FastCgiRecords.BeginRequest, id, [0, 1, 1]);
            else begin.Begin(id, role: (ushort)(Fault == Fault.UnknownRole ? 3 : 1));
            records.Add(begin.ToArray());
            if (Fault == Fault.SecondBegin) records.Add(begin.ToArray());

            if (Fault != Fault.NoParams) AddStream(records, FastCgiRecords.Params, id, FastCgiRecords.Pairs(Pairs(id)));
            if (Fault == Fault.UnreadableParams) Add(records, FastCgiRecords.Params, id, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
            if (Fault == Fault.AbortedParams)
            {
                Add(records, FastCgiRecords.AbortRequest, id, []);
                return records;
            }

            Add(records, FastCgiRecords.Params, id, []);
            if (Fault != Fault.None) AddStream(records, FastCgiRecords.Stdin, id, new byte[Length]);
            Add(records, Fault == Fault.AbortedBody ? FastCgiRecords.AbortRequest : FastCgiRecords.Stdin, id, []);
            return records;
        }

        private IEnumerable<KeyValuePair<string, string>> Pairs(ushort id)
        {
            var announced = Fault switch
            {
                Fault.None => (int?)null,
                Fault.ShortBody or Fault.AbortedBody => Length + 7,
                Fault.LongBody => Length - 1,
                _ => Length,
            };
            var method = Fault == Fault.None ? "GET" : "POST";
            foreach (var pair in FastCgiRecords.NginxParams(method, "/path/a/" + Name(id), announced))
                yield return pair.Key == "CONTENT_LENGTH" && Fault == Fault.UnreadableLength ? new(pair.Key, "1x") : pair;

            if (Fault == Fault.LongParams) yield return new("HTTP_X_LONG", new string('x', 70_000));
        }

        private void AddStream(List<byte[]> records, byte type, ushort id, byte[] content)
        {
            // records of a long stream are not cut into many
            var cut = content.Length > 20_000 ? 30_000 : Cut;
            for (var at = 0; at < content.Length; at += cut)
                Add(records, type, id, content.AsSpan(at, Math.Min(cut, content.Length - at)).ToArray());
        }

        private static void Add(List<byte[]> records, byte type, ushort id, byte[] content) =>
            records.Add(new FastCgiRecords().Record(type, id, content).ToArray());
    }
}
