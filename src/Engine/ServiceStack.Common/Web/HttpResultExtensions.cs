namespace ServiceStack.Common.Web;

using System;
using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public static class HttpResultExtensions
{
    public static void AddHttpRangeResponseHeaders(this IHttpResponse response, long rangeStart, long rangeEnd, long contentLength) => throw new NotImplementedException();

    public static void ExtractHttpRanges(this string rangeHeader, long contentLength, out long rangeStart, out long rangeEnd) => throw new NotImplementedException();

    public static bool IsErrorResponse(this object response) => throw new NotImplementedException();

    public static object ToDto(this object response) => throw new NotImplementedException();

    public static TResponse ToDto<TResponse>(this object response) where TResponse : class => throw new NotImplementedException();

    public static object ToErrorResponse(this IHttpError httpError) => throw new NotImplementedException();

    public static object ToResponseDto(this object response) => throw new NotImplementedException();

    public static TResponse ToResponseDto<TResponse>(this object response) where TResponse : class => throw new NotImplementedException();

    public static ResponseStatus ToResponseStatus(this object response) => throw new NotImplementedException();

    public static void WritePartialTo(this Stream fromStream, Stream toStream, long start, long end) => throw new NotImplementedException();
}
