namespace ServiceStack.LogicFacade;

using System;

[Flags]
public enum InitOptions
{
    None = 0,
    InitialiseOnly = 1,
}
