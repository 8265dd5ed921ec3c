namespace ServiceStack.Common;

using System;
using System.IO;
using ServiceStack.CacheAccess;

public static class StreamExtensions
{
    public static IDeflateProvider DeflateProvider;

    public static IGZipProvider GZipProvider;

    public static void Close(this Stream stream) => throw new NotImplementedException();

    public static byte[] Compress(this string text, string compressionType) => throw new NotImplementedException();

    public static string Decompress(this byte[] gzBuffer, string compressionType) => throw new NotImplementedException();

    public static byte[] Deflate(this string text) => throw new NotImplementedException();

    public static string GUnzip(this byte[] gzBuffer) => throw new NotImplementedException();

    public static byte[] GZip(this string text) => throw new NotImplementedException();

    public static string Inflate(this byte[] gzBuffer) => throw new NotImplementedException();

    public static byte[] ToBytes(this Stream stream) => throw new NotImplementedException();

    public static string ToMd5Hash(this byte[] bytes) => throw new NotImplementedException();

    public static string ToMd5Hash(this Stream stream) => throw new NotImplementedException();

    public static string ToUtf8String(this Stream stream) => throw new NotImplementedException();

    public static void Write(this Stream stream, string text) => throw new NotImplementedException();
}
