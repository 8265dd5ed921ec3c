#nullable enable

using System.IO;

namespace ServiceStack.Shared;

internal static partial class FileLinks
{
    private static partial string? TargetOf(string path) => new FileInfo(path).LinkTarget;
}
