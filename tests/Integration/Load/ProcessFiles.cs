using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>What /proc reports of a process's open files.</summary>
internal static class ProcessFiles
{
    /// <returns>"/path", "/path (deleted)", "socket:[1]" of each.</returns>
    public static IEnumerable<string> Open(int process)
    {
        var target = new byte[4096];
        foreach (var link in Directory.GetFileSystemEntries($"/proc/{process}/fd"))
        {
            var length = ReadLink(link, target, target.Length);
            if (length > 0) yield return Encoding.UTF8.GetString(target, 0, (int)length);
        }
    }

    [DllImport("libc", EntryPoint = "readlink")]
    private static extern long ReadLink(string path, byte[] target, long size);
}
