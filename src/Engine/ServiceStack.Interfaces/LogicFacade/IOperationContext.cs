namespace ServiceStack.LogicFacade;

using System;
using ServiceStack.ServiceHost;

public interface IOperationContext : IDisposable
{
    IApplicationContext Application { get; }

    IRequestContext Request { get; }
}
