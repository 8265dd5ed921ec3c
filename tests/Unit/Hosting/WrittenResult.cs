using System;
using System.IO;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>A response that its service writes itself, piece by piece, with the request's thread.</summary>
internal sealed class WrittenResult(int size) : IStreamWriter
{
    private static readonly byte[] Piece = new byte[32 * 1024];

    public void WriteTo(Stream responseStream)
    {
        for (var left = size; left > 0; left -= Piece.Length) responseStream.Write(Piece, 0, Math.Min(left, Piece.Length));
    }
}
