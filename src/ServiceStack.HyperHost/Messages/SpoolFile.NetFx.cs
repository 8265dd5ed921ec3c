using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Messages;

internal static partial class SpoolFile
{
    // Mono takes no descriptors that it did not open itself, but opens the file again by its place among those of this process.
    private static partial FileStream Open(int descriptor)
    {
        try
        {
            var path = "/proc/self/fd/" + descriptor.ToString(CultureInfo.InvariantCulture);
            return new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete, BufferSize);
        }
        finally
        {
            Libc.Close(descriptor);
        }
    }
}
