using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Tests.Messages;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>A response as records.</summary>
public class FastCgiResponseBufferTests
{
    private static readonly byte[] End = [1, 6, 0, 1, 0, 0, 0, 0, 1, 3, 0, 1, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    [TestCase("hello", 4)]
    [TestCase("hello wor", 0)]
    public void A_response_that_fits_is_one_record_and_the_end(string body, int padding)
    {
        var content = Encoding.ASCII.GetBytes($"Status: 200 OK\r\nContent-Type: text/plain\r\nContent-Length: {body.Length}\r\n\r\n{body}");

        var bytes = Bytes(buffer =>
        {
            buffer.Headers.ContentType = "text/plain";
            buffer.Append(Encoding.ASCII.GetBytes(body));
        });

        byte[] header = [1, 6, 0, 1, 0, (byte)content.Length, (byte)padding, 0];
        Assert.That(bytes, Is.EqualTo(header.Concat(content).Concat(new byte[padding]).Concat(End)));
    }

    [Test]
    public void A_part_is_one_record_and_the_end_follows_the_last()
    {
        var records = Records(static buffer =>
        {
            buffer.SendNow();
            buffer.Append("one"u8);
            buffer.SendNow();
            buffer.SendNow();
            buffer.Append("two"u8);
        });

        Assert.That(records.Select(static record => record.Type), Is.EqualTo(new byte[] { 6, 6, 6, 6, 3 }));
        Assert.That(records.Skip(1).Take(3).Select(static record => Encoding.ASCII.GetString(record.Content)), Is
            .EqualTo(new[] { "one", "two", "" }));
    }

    [Test]
    public void Header_block_and_body_are_two_records_where_they_are_too_long_for_one()
    {
        var records = Records(static buffer =>
        {
            buffer.Headers.Add("X-Long", new string('h', 10_000));
            buffer.Append(TestServer.Pattern(60_000));
        });

        Assert.That(records.Select(static record => record.Content.Length / 1000), Is.EqualTo(new[] { 10, 60, 0, 0 }));
        Assert.That(records[1].Content.SequenceEqual(TestServer.Pattern(60_000)), Is.True);
    }

    [Test]
    public void A_header_block_that_fits_no_record_is_answered_with_500()
    {
        using var wire = new ResponseWire(Framer.FastCgi, static buffer =>
        {
            buffer.Headers.Add("X-Long", new string('h', 70_000));
            buffer.Append("body"u8);
            return default;
        });

        var response = wire.Read();

        Assert.That((response.Status, response.HasEnded, response.Text), Is.EqualTo((500, true, "500 Internal Server Error")));
        Assert.That(wire.Log.Errors.Single(), Does.Contain("65,535 is the most").And.Contain("Responded with 500"));
    }

    private static byte[] Bytes(Action<ResponseBuffer> serve)
    {
        using var wire = new ResponseWire(Framer.FastCgi, buffer =>
        {
            serve(buffer);
            return default;
        });
        return wire.Bytes();
    }

    private static List<(byte Type, byte[] Content)> Records(Action<ResponseBuffer> serve)
    {
        var bytes = Bytes(serve);
        var records = new List<(byte, byte[])>();
        for (var at = 0; at < bytes.Length;)
        {
            var length = (bytes[at + 4] << 8) | bytes[at + 5];
            records.Add((bytes[at + 1], bytes.AsSpan(at + 8, length).ToArray()));
            at += 8 + length + bytes[at + 6];
        }

        return records;
    }
}
