namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Net;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;

/// <summary>A self-host for services that take long: each request has a thread of its own, up to a number.</summary>
public abstract class AppHostHttpListenerLongRunningBase : AppHostHttpListenerBase
{
    private const int DefaultPoolSize = 500;

    private readonly SemaphoreSlim _threads;

    /// <summary>Initializes a host for <paramref name="poolSize"/> requests at a time.</summary>
    protected AppHostHttpListenerLongRunningBase(int poolSize = DefaultPoolSize) => _threads = new SemaphoreSlim(poolSize);

    /// <summary>Names the application and the assemblies of its services, for 500 requests at a time.</summary>
    protected AppHostHttpListenerLongRunningBase(string serviceName, params Assembly[] assembliesWithServices)
        : this(serviceName, DefaultPoolSize, assembliesWithServices)
    {
    }

    /// <summary>Names the application and the assemblies of its services, for <paramref name="poolSize"/> requests at a time.</summary>
    protected AppHostHttpListenerLongRunningBase(string serviceName, int poolSize, params Assembly[] assembliesWithServices)
        : base(serviceName, assembliesWithServices) => _threads = new SemaphoreSlim(poolSize);

    /// <summary>Names the application, its path and the assemblies of its services, for 500 requests at a time.</summary>
    protected AppHostHttpListenerLongRunningBase(string serviceName, string handlerPath, params Assembly[] assembliesWithServices)
        : this(serviceName, handlerPath, DefaultPoolSize, assembliesWithServices)
    {
    }

    /// <summary>
    /// Names the application, its path and the assemblies of its services, for <paramref name="poolSize"/> requests at a time.
    /// </summary>
    protected AppHostHttpListenerLongRunningBase(
        string serviceName, string handlerPath, int poolSize, params Assembly[] assembliesWithServices)
        : base(serviceName, handlerPath, assembliesWithServices) => _threads = new SemaphoreSlim(poolSize);

    /// <inheritdoc/>
    public override void Start(string urlBase) => Start(urlBase, _ => TryBeginAccept(Listener, OnAccepted));

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        if (disposing) _threads.Dispose();
    }

    private void OnAccepted(IAsyncResult result)
    {
        var listener = (HttpListener)result.AsyncState;
        var context = EndAccept(listener, result);
        if (context != null && TryTakeThread())
        {
            Task.Factory.StartNew(
                () =>
                {
                    try
                    {
                        Serve(context);
                    }
                    finally
                    {
                        ReturnThread();
                    }
                },
                CancellationToken.None,
                TaskCreationOptions.LongRunning,
                TaskScheduler.Default);
        }
        TryBeginAccept(listener, OnAccepted);
    }

    private bool TryTakeThread()
    {
        try
        {
            _threads.Wait();
            return true;
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }

    private void ReturnThread()
    {
        try
        {
            _threads.Release();
        }
        catch (ObjectDisposedException)
        {
            // the host has stopped meanwhile
        }
    }
}
