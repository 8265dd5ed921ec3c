using System;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>A snapshot of a certificate, key or password file.</summary>
/// <param name="Name">Path, as configured.</param>
/// <param name="Bytes">The whole content.</param>
internal sealed record TlsFile(string Name, byte[] Bytes)
{
    private const int MaxBytes = 1 << 20;

    /// <summary>The content as Latin-1. Content other than PEM contains no PEM label.</summary>
    public string Text { get; } = Encoding.Latin1.GetString(Bytes);

    /// <exception cref="ListenException">The file is missing, or can't be read.</exception>
    public static TlsFile Read(string what, string name)
    {
        try
        {
            using var stream = new FileStream(name, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
            if (stream.Length > MaxBytes)
                throw new IOException($"It has {stream.Length} bytes, and no such file has more than {MaxBytes}.");

            var bytes = new byte[stream.Length];
            stream.ReadExactly(bytes);
            return new TlsFile(name, bytes);
        }
        catch (Exception error) when (error is FileNotFoundException or DirectoryNotFoundException)
        {
            throw CertificateErrors.NotThere(what, name);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            throw CertificateErrors.Unreadable(what, name, error);
        }
    }
}
