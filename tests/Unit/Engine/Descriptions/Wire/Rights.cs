using System;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

[Flags]
public enum Rights
{
    None = 0,
    Read = 1,
    Write = 2,
}
