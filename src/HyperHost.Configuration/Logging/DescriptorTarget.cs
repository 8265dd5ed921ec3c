using System;
using System.Runtime.Versioning;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>A file that several processes append to: the kernel adds each write at the end (O_APPEND). Linux.</summary>
/// <param name="file">The file, opened for appending; this object owns it.</param>
[SupportedOSPlatform("linux")]
internal sealed class DescriptorTarget(DescriptorHandle file) : IAppendTarget
{
    private const int NoSuchFile = 2;
    private const int Create = 0x40;
    private const int Exclusive = 0x80;
    private const int AppendToFile = 0x1 | Create | 0x400 | 0x80000;
    private const int OwnerAndGroup = 0x1A0;

    /// <returns>The open file; null if it can't be opened, with the system's error in <paramref name="problem"/>.</returns>
    public static DescriptorTarget? Open(string path, out string problem)
    {
        var file = Libc.open(Encoding.UTF8.GetBytes(path + '\0'), AppendToFile, OwnerAndGroup);
        problem = file >= 0 ? "" : Libc.Describe(Libc.LastError);
        return file >= 0 ? new DescriptorTarget(new DescriptorHandle(file)) : null;
    }

    /// <summary>Opens a file like <see cref="Open"/>, closes it, and deletes it if it was created.</summary>
    /// <returns>The system's error; null on success.</returns>
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
