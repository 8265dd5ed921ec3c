namespace ServiceStack;

using System;
using ServiceStack.IO;

public static class VirtualFileExtensions
{
    public static bool ShouldSkipPath(this IVirtualNode node) => throw new NotImplementedException();
}
