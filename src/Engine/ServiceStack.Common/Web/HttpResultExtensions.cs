namespace ServiceStack.Common.Web;

using System;
using System.Buffers;
using System.Globalization;
using System.IO;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Extensions of responses and results.</summary>
public static class HttpResultExtensions
{
    /// <summary>Sets status 206 and the headers of a partial response.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The range ends before it starts, and the host accepts no negative length.</exception>
    public static void AddHttpRangeResponseHeaders(this IHttpResponse response, long rangeStart, long rangeEnd, long contentLength)
    {
        response.AddHeader(HttpHeaders.ContentRange, "bytes " + rangeStart + "-" + rangeEnd + "/" + contentLength);
        response.SetContentLength(rangeEnd - rangeStart + 1);
        response.StatusCode = (int)HttpStatusCode.PartialContent;
        response.StatusDescription = "Partial Content";
    }

    /// <summary>
    /// Parses a range of the form <c>bytes=first-last</c>. A missing last byte, or one beyond the end, becomes the content's last byte.
    /// </summary>
    /// <exception cref="FormatException">The header has another form.</exception>
    public static void ExtractHttpRanges(this string rangeHeader, long contentLength, out long rangeStart, out long rangeEnd)
    {
        var equals = rangeHeader.IndexOf('=');
        if (equals < 0) throw new FormatException($"The range '{rangeHeader}' is not of the form bytes=first-last.");

        // without a dash, or without a last byte, the range extends to the end
        var dash = rangeHeader.IndexOf('-', equals + 1);
        if (dash < 0) dash = (rangeHeader += "-").Length - 1;
        var first = rangeHeader.Substring(equals + 1, dash - equals - 1);
        var last = rangeHeader.Substring(dash + 1);
        rangeStart = long.Parse(first, NumberStyles.Integer, CultureInfo.InvariantCulture);
        rangeEnd = last.Length == 0
            ? contentLength - 1
            : Math.Min(long.Parse(last, NumberStyles.Integer, CultureInfo.InvariantCulture), contentLength - 1);
    }

    /// <summary>Whether a response is an error: an <see cref="IHttpError"/>.</summary>
    public static bool IsErrorResponse(this object response) => response is IHttpError;

    /// <summary>Gets the DTO of a result; any other response is returned unchanged.</summary>
    public static object ToDto(this object response) => response is IHttpResult result ? result.Response : response;

    /// <summary>Gets the DTO of a result.</summary>
    /// <returns><see langword="null"/> if it has another type.</returns>
    public static TResponse ToDto<TResponse>(this object response) where TResponse : class => ToDto(response) as TResponse;

    /// <summary>Gets the DTO of an error, or creates an <see cref="ErrorResponse"/> from its code and message.</summary>
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

    /// <summary>Gets the DTO of a result; any other response is returned unchanged.</summary>
    public static object ToResponseDto(this object response) => ToDto(response);

    /// <summary>Gets the DTO of a result.</summary>
    /// <returns><see langword="null"/> if it has another type.</returns>
    public static TResponse ToResponseDto<TResponse>(this object response) where TResponse : class => ToDto<TResponse>(response);

    /// <summary>Gets the ResponseStatus of a DTO; null if the DTO has none.</summary>
    public static ResponseStatus ToResponseStatus(this object response) => ToDto(response) switch
    {
        null => null,
        ResponseStatus status => status,
        IHasResponseStatus dto => dto.ResponseStatus,
        var dto => ResponseStatusProperty.Of(dto),
    };

    /// <summary>Copies a range of a seekable stream.</summary>
    /// <param name="start">Index of the first byte.</param>
    /// <param name="end">Index of the last byte.</param>
    /// <exception cref="InvalidOperationException">The stream isn't seekable.</exception>
    public static void WritePartialTo(this Stream fromStream, Stream toStream, long start, long end)
    {
        if (!fromStream.CanSeek) throw new InvalidOperationException("Sending a part needs a seekable stream.");

        fromStream.Seek(start, SeekOrigin.Begin);
        fromStream.CopyPartTo(toStream, end - start + 1);
        toStream.Flush();
    }

    /// <summary>Copies a number of bytes from the stream's position.</summary>
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
