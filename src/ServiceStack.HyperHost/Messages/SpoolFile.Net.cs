using System;
using System.IO;
using Microsoft.Win32.SafeHandles;

namespace ServiceStack.HyperHost.Messages;

internal static partial class SpoolFile
{
    private static partial FileStream Open(int descriptor) =>
        new(new SafeFileHandle((IntPtr)descriptor, ownsHandle: true), FileAccess.ReadWrite, BufferSize);
}
