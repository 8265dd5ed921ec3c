namespace ServiceStack.ServiceInterface.Providers;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

/// <summary>How much memory a logged request takes, about: two bytes for each character that it holds or would be written with.</summary>
internal static class LogEntrySize
{
    private const int OfAnEntry = 1024;
    private const int OfAPair = 96;

    /// <param name="httpReq">Has the length of the body that the request's DTO was made of; null for none of either.</param>
    /// <param name="most">More than this need not be counted.</param>
    public static long Of(RequestLogEntry entry, IHttpRequest httpReq, long most)
    {
        var size = OfAnEntry + Of(entry.RequestBody) + Of(entry.AbsoluteUri) + Of(entry.PathInfo) + Of(entry.Referer)
            + Of(entry.Headers) + Of(entry.FormData);
        if (entry.Items != null)
        {
            foreach (var item in entry.Items) size += OfAPair + Of(item.Key) + Of(item.Value as string);
        }

        // a message from a queue has no length
        if (httpReq != null) size += 2 * Math.Max(0, httpReq.ContentLength) + Of(httpReq.RawUrl);
        else if (entry.RequestDto != null) size += 2 * Count(entry.RequestDto, most / 2);
        if (size <= most && entry.ResponseDto != null) size += 2 * Count(entry.ResponseDto, (most - size) / 2);
        return size;
    }

    private static long Of(string text) => text == null ? 0 : 2L * text.Length;

    private static long Of(Dictionary<string, string> pairs)
    {
        if (pairs == null) return 0;

        var size = 0L;
        foreach (var pair in pairs) size += OfAPair + Of(pair.Key) + Of(pair.Value);
        return size;
    }

    // what can't be written can't be shown either
    private static long Count(object dto, long most)
    {
        using var counter = new Counter(most);
        try
        {
            JsonSerializer.SerializeToStream(dto, dto.GetType(), counter);
        }
        catch (Exception)
        {
            return most + 1;
        }

        return counter.Count;
    }

    /// <summary>Counts what is written, and has enough of it after a while.</summary>
    private sealed class Counter(long most) : Stream
    {
        public long Count { get; private set; }

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => Count;

        public override long Position
        {
            get => Count;
            set => throw new NotSupportedException();
        }

        public override void Write(byte[] buffer, int offset, int count)
        {
            Count += count;
            if (Count > most) throw new InvalidDataException("The answer is larger than the log keeps.");
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
