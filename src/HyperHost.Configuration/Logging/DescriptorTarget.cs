using System;
using System.Runtime.Versioning;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>A file that several processes append to: each write is added at its end, also beside other processes. Linux.</summary>
/// <param name="file">Open for appending; belongs to this object.</param>
[SupportedOSPlatform("linux")]
internal sealed class DescriptorTarget(DescriptorHandle file) : IAppendTarget
{
    private const int NoSuchFile = 2;
    private const int Create = 0x40;
    private const int Exclusive = 0x80;
    private const int AppendToFile = 0x1 | Create | 0x400 | 0x80000;
    private const int OwnerAndGroup = 0x1A0;

    /// <returns>The open file; null if the system refuses, with its error message in <paramref name="problem"/>.</returns>
    public static DescriptorTarget? Open(string path, out string problem)
    {
        var file = Libc.open(Encoding.UTF8.GetBytes(path + '\0'), AppendToFile, OwnerAndGroup);
        problem = file >= 0 ? "" : Libc.Describe(Libc.LastError);
        return file >= 0 ? new DescriptorTarget(new DescriptorHandle(file)) : null;
    }

    /// <summary>Opens a file as <see cref="Open"/> does, closes it, and deletes it if it is new.</summary>
    /// <returns>The error message of the system; null on success.</returns>
    public static string? Problem(string path)
    {
        var name = Encoding.UTF8.GetBytes(path + '\0');
        var file = Libc.open(name, AppendToFile & ~Create, 0);
        var isNew = file < 0 && Libc.LastError == NoSuchFile;
        if (isNew) file = Libc.open(name, AppendToFile | Exclusive, OwnerAndGroup);
        if (file < 0) return Libc.Describe(Libc.LastError);

        if (isNew) _ = Libc.unlink(name);
        new DescriptorHandle(file).Dispose();
        return null;
    }

    public string? Write(byte[] bytes, int count, out int written)
    {
        using var use = file.Use();
        written = 0;
        while (written < count)
        {
            var now = (int)Libc.write(use.Number, ref bytes[written], (IntPtr)(count - written));
            if (now < 0)
            {
                if (Libc.LastError == Libc.Interrupted) continue;
                return Libc.Describe(Libc.LastError);
            }

            written += now;
        }

        return null;
    }

    public void Dispose() => file.Dispose();
}
