using System;
using System.IO;
using Microsoft.Win32.SafeHandles;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Messages;

internal static partial class SpoolFile
{
    private static partial FileStream Open(DescriptorHandle file) =>
        new(new SafeFileHandle((IntPtr)file.Detach(), ownsHandle: true), FileAccess.ReadWrite, BufferSize);
}
