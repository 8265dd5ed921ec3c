namespace ServiceStack.LogicFacade;

using System;

/// <summary>The scope of an initialization. Disposing it ends the scope.</summary>
public interface IInitContext : IDisposable
{
    /// <summary>The object that was initialized.</summary>
    object InitialisedObject { get; }
}
