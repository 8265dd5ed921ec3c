namespace ServiceStack.LogicFacade;

using System;
using ServiceStack.ServiceHost;

/// <summary>The application and the request that an operation runs for.</summary>
public interface IOperationContext : IDisposable
{
    /// <summary>Services that all operations share.</summary>
    IApplicationContext Application { get; }

    /// <summary>The current request.</summary>
    IRequestContext Request { get; }
}
