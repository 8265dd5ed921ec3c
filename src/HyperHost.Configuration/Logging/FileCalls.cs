using System;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>The system's calls for files that several processes append to. Linux.</summary>
internal static class FileCalls
{
    private const int AppendToFile = 0x1 | 0x40 | 0x400 | 0x80000;
    private const int OwnerAndGroup = 0x1A0;

    /// <summary>Opens a file for appending: each write is added at its end, also beside other processes.</summary>
    /// <returns>The file; null after an error: see <see cref="Libc.LastError"/>.</returns>
    public static DescriptorHandle? OpenForAppending(string path) =>
        Libc.open(Encoding.UTF8.GetBytes(path + '\0'), AppendToFile, OwnerAndGroup) is var file and >= 0
            ? new DescriptorHandle(file) : null;

    /// <summary>Writes all of the bytes.</summary>
    /// <param name="written">How many were written.</param>
    /// <returns>0, or the error's number.</returns>
    public static int Write(DescriptorHandle file, byte[] bytes, int count, out int written)
    {
        using var use = file.Use();
        written = 0;
        while (written < count)
        {
            var now = (int)Libc.write(use.Number, ref bytes[written], (IntPtr)(count - written));
            if (now < 0)
            {
                if (Libc.LastError == Libc.Interrupted) continue;
                return Libc.LastError;
            }

            written += now;
        }

        return 0;
    }
}
