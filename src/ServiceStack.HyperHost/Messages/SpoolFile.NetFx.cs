using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Messages;

internal static partial class SpoolFile
{
    // Mono accepts no descriptor that it did not open itself, so it opens the file a second time through /proc/self/fd.
    private static partial FileStream Open(DescriptorHandle file)
    {
        using (file)
        using (var use = file.Use())
        {
            var path = "/proc/self/fd/" + use.Number.ToString(CultureInfo.InvariantCulture);
            return new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete, BufferSize);
        }
    }
}
