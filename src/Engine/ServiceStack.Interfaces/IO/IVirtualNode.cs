namespace ServiceStack.IO;

using System;

public interface IVirtualNode
{
    IVirtualDirectory Directory { get; }

    bool IsDirectory { get; }

    DateTime LastModified { get; }

    string Name { get; }

    string RealPath { get; }

    string VirtualPath { get; }
}
