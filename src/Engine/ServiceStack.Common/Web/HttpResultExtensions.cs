namespace ServiceStack.Common.Web;

using System;
using System.Buffers;
using System.Globalization;
using System.IO;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public static class HttpResultExtensions
{
    /// <exception cref="ArgumentOutOfRangeException">The range ends before it starts, and the host knows no length below zero.</exception>
    public static void AddHttpRangeResponseHeaders(this IHttpResponse response, long rangeStart, long rangeEnd, long contentLength)
    {
        response.AddHeader(HttpHeaders.ContentRange, "bytes " + rangeStart + "-" + rangeEnd + "/" + contentLength);
        response.SetContentLength(rangeEnd - rangeStart + 1);
        response.StatusCode = (int)HttpStatusCode.PartialContent;
        response.StatusDescription = "Partial Content";
    }

    /// <summary>
    /// Reads the one form of a range that is served: <c>bytes=first-last</c>, its last byte left out or cut to the content's.
    /// </summary>
    /// <exception cref="FormatException">The header has another form.</exception>
    public static void ExtractHttpRanges(this string rangeHeader, long contentLength, out long rangeStart, out long rangeEnd)
    {
        var equals = rangeHeader.IndexOf('=');
        if (equals < 0) throw new FormatException($"The range '{rangeHeader}' is not of the form bytes=first-last.");

        // without a dash it goes to the end, as it does without a last byte
        var dash = rangeHeader.IndexOf('-', equals + 1);
        if (dash < 0) dash = (rangeHeader += "-").Length - 1;
        var first = rangeHeader.Substring(equals + 1, dash - equals - 1);
        var last = rangeHeader.Substring(dash + 1);
        rangeStart = long.Parse(first, NumberStyles.Integer, CultureInfo.InvariantCulture);
        rangeEnd = last.Length == 0
            ? contentLength - 1
            : Math.Min(long.Parse(last, NumberStyles.Integer, CultureInfo.InvariantCulture), contentLength - 1);
    }

    public static bool IsErrorResponse(this object response) => response is IHttpError;

    /// <summary>The DTO itself, taken out of a result that carries one.</summary>
    public static object ToDto(this object response) => response is IHttpResult result ? result.Response : response;

    public static TResponse ToDto<TResponse>(this object response) where TResponse : class => ToDto(response) as TResponse;

    public static object ToErrorResponse(this IHttpError httpError)
    {
        if (httpError == null) return null;

        return httpError.ToDto() ?? new ErrorResponse
        {
            ResponseStatus = new ResponseStatus
            {
                ErrorCode = httpError.ErrorCode,
                Message = httpError.Message,
                StackTrace = (httpError as Exception)?.StackTrace,
            },
        };
    }

    public static object ToResponseDto(this object response) => ToDto(response);

    public static TResponse ToResponseDto<TResponse>(this object response) where TResponse : class => ToDto<TResponse>(response);

    /// <summary>The ResponseStatus of a DTO, or null where it has none.</summary>
    public static ResponseStatus ToResponseStatus(this object response) => ToDto(response) switch
    {
        null => null,
        ResponseStatus status => status,
        IHasResponseStatus dto => dto.ResponseStatus,
        var dto => ResponseStatusProperty.Of(dto),
    };

    public static void WritePartialTo(this Stream fromStream, Stream toStream, long start, long end)
    {
        if (!fromStream.CanSeek) throw new InvalidOperationException("Sending a part needs a seekable stream.");

        fromStream.Seek(start, SeekOrigin.Begin);
        fromStream.CopyPartTo(toStream, end - start + 1);
        toStream.Flush();
    }

    /// <summary>Copies so many bytes from where a stream stands.</summary>
    internal static void CopyPartTo(this Stream fromStream, Stream toStream, long count)
    {
        var left = count;
        var buffer = ArrayPool<byte>.Shared.Rent(64 * 1024);
        try
        {
            while (left > 0)
            {
                var read = fromStream.Read(buffer, 0, (int)Math.Min(buffer.Length, left));
                if (read == 0) throw new EndOfStreamException("The stream ended inside the part to be sent.");

                toStream.Write(buffer, 0, read);
                left -= read;
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }
}
