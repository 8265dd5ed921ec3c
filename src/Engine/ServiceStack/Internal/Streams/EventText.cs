namespace ServiceStack.Internal.Streams;

using System;
using System.Globalization;
using System.IO;
using System.Net.ServerSentEvents;
using System.Text;

/// <summary>Writes events as text: <c>event</c>, <c>id</c>, <c>retry</c>, and a line of <c>data</c> for each line of the data.</summary>
/// <remarks>
/// WHATWG HTML, 9.2.5 and 9.2.6. Lines end with CR, LF or both, and with nothing else; an empty line ends an event. So a value with a line
/// end would begin a line of its own: data is split there, and a name or an id with one is refused.
/// </remarks>
/// <param name="serialize">Writes data that is not a string.</param>
internal sealed class EventText(Action<object, Stream> serialize)
{
    // a stream that waits keeps no more than this
    private const int MaxKept = 16 * 1024;

    private MemoryStream _text = new();
    private MemoryStream _data = new();

    /// <summary>A comment, which clients ignore: it keeps what is between them from taking the connection for dead.</summary>
    public static byte[] Comment { get; } = ":\n\n"u8.ToArray();

    /// <summary>What was written since the last call. It is overwritten by what is written next.</summary>
    public ArraySegment<byte> Take()
    {
        var taken = new ArraySegment<byte>(_text.GetBuffer(), 0, (int)_text.Length);
        if (_text.Capacity > MaxKept) _text = new MemoryStream();
        else _text.SetLength(0);
        if (_data.Capacity > MaxKept) _data = new MemoryStream();
        return taken;
    }

    /// <summary>Writes a comment, so that headers leave on every host, and how long a client waits before it connects again.</summary>
    /// <param name="retry">Null leaves it to the client.</param>
    public void Begin(TimeSpan? retry)
    {
        _text.Write(Comment, 0, Comment.Length);
        if (retry is not { } time) return;

        Field("retry", Milliseconds(time));
        EndLine();
    }

    /// <exception cref="ArgumentException">Name or id has a line end, or the id NUL, with which clients ignore it.</exception>
    public void Write(in SseItem<object> item)
    {
        Check(item.EventType, "name");
        Check(item.EventId, "id");
        _data.SetLength(0);
        if (item.Data is string text) Put(_data, text);
        else if (item.Data != null) serialize(item.Data, _data);

        if (item.EventType is { Length: > 0 } name && name != SseParser.EventTypeDefault) Field("event", name);
        if (item.EventId is { } id) Field("id", id);
        if (item.ReconnectionInterval is { } retry) Field("retry", Milliseconds(retry));
        WriteData(new ReadOnlySpan<byte>(_data.GetBuffer(), 0, (int)_data.Length));
        EndLine();
    }

    private void WriteData(ReadOnlySpan<byte> data)
    {
        while (true)
        {
            Put(_text, "data: ");
            var end = data.IndexOfAny((byte)'\r', (byte)'\n');
            Put(_text, end < 0 ? data : data.Slice(0, end));
            EndLine();
            if (end < 0) return;

            var isPair = data[end] == '\r' && end + 1 < data.Length && data[end + 1] == '\n';
            data = data.Slice(end + (isPair ? 2 : 1));
        }
    }

    private void Field(string name, string value)
    {
        Put(_text, name);
        Put(_text, ": ");
        Put(_text, value);
        EndLine();
    }

    // clients ignore a sign
    private static string Milliseconds(TimeSpan time) =>
        Math.Max(0, (long)time.TotalMilliseconds).ToString(CultureInfo.InvariantCulture);

    private void EndLine() => _text.WriteByte((byte)'\n');

    private static void Put(MemoryStream to, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        to.Write(bytes, 0, bytes.Length);
    }

    private static void Put(MemoryStream to, ReadOnlySpan<byte> bytes)
    {
        var start = (int)to.Length;
        to.SetLength(start + bytes.Length);
        bytes.CopyTo(new Span<byte>(to.GetBuffer(), start, bytes.Length));
        to.Position = start + bytes.Length;
    }

    private static void Check(string value, string what)
    {
        if (value == null || value.IndexOfAny(['\r', '\n', '\0']) < 0) return;

        throw new ArgumentException(
            $"The {what} of an event contains a line end or NUL, which would end its line or have clients ignore it. Send it as data.");
    }
}
