namespace ServiceStack.LogicFacade;

using System;

/// <summary>Entry point of a domain layer, independent of the services that call it.</summary>
public interface ILogicFacade : IDisposable
{
    /// <summary>Opens a scope for an initialization.</summary>
    IInitContext AcquireInitContext(InitOptions options);
}
