namespace ServiceStack.LogicFacade;

using System;

public interface IInitContext : IDisposable
{
    object InitialisedObject { get; }
}
