namespace ServiceStack.LogicFacade;

using System;

/// <summary>How <see cref="ILogicFacade.AcquireInitContext"/> initializes.</summary>
[Flags]
public enum InitOptions
{
    /// <summary>Initializes and keeps the scope open.</summary>
    None = 0,

    /// <summary>Initializes only.</summary>
    InitialiseOnly = 1,
}
