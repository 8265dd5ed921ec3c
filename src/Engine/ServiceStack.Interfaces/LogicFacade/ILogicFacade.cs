namespace ServiceStack.LogicFacade;

using System;

public interface ILogicFacade : IDisposable
{
    IInitContext AcquireInitContext(InitOptions options);
}
