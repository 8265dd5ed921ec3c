namespace ServiceStack.Text;

using System.Collections.Generic;
using System.IO;
using Package = global::ServiceStack.StreamExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class StreamExtensions
{
    public static void CopyTo(this Stream input, Stream output, GivesWay way = default) => Package.CopyTo(input, output);

    public static void CopyTo(this Stream input, Stream output, byte[] buffer, GivesWay way = default) =>
        Package.CopyTo(input, output, buffer);

    public static void CopyTo(this Stream input, Stream output, int bufferSize, GivesWay way = default) =>
        Package.CopyTo(input, output, bufferSize);

    public static byte[] ReadExactly(this Stream input, byte[] buffer, GivesWay way = default) => Package.ReadExactly(input, buffer);

    public static byte[] ReadExactly(this Stream input, byte[] buffer, int bytesToRead, GivesWay way = default) =>
        Package.ReadExactly(input, buffer, bytesToRead);

    public static byte[] ReadExactly(this Stream input, byte[] buffer, int startIndex, int bytesToRead, GivesWay way = default) =>
        Package.ReadExactly(input, buffer, startIndex, bytesToRead);

    public static byte[] ReadExactly(this Stream input, int bytesToRead, GivesWay way = default) => Package.ReadExactly(input, bytesToRead);

    public static byte[] ReadFully(this Stream input, GivesWay way = default) => Package.ReadFully(input);

    public static byte[] ReadFully(this Stream input, byte[] buffer, GivesWay way = default) => Package.ReadFully(input, buffer);

    public static byte[] ReadFully(this Stream input, int bufferSize, GivesWay way = default) => Package.ReadFully(input, bufferSize);

    public static IEnumerable<string> ReadLines(this StreamReader reader, GivesWay way = default) => TextLines.Of(reader);

    public static void WriteTo(this Stream inStream, Stream outStream, GivesWay way = default) => Package.WriteTo(inStream, outStream);
}
