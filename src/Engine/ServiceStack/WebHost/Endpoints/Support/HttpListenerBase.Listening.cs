namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Logging;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

// Starting, accepting, stopping.
public abstract partial class HttpListenerBase
{
    private const int AccessDenied = 5;
    private const int OperationAborted = 995;
    private const int MaxStarts = 20;

    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpListenerBase));

    /// <summary>How long a stop waits for the requests it finds under way.</summary>
    private static readonly TimeSpan DrainTime = TimeSpan.FromSeconds(5);

    /// <summary>Whether the host listens.</summary>
    protected bool IsStarted;

    /// <summary>The listener; null before <c>Start</c> and after <c>Stop</c>.</summary>
    protected HttpListener Listener;

    /// <summary>The address that was reserved for this host on Windows; null for none.</summary>
    protected string registeredReservedUrl;

    private volatile bool _isStopping;
    private CancellationTokenSource _stopping = new();
    private bool _isDisposed;
    private int _requestsUnderWay;

    /// <summary>Raised for each request, before it is served.</summary>
    public event DelReceiveWebRequest ReceiveWebRequest;

    /// <summary>Listens on an address and serves its requests.</summary>
    /// <param name="urlBase">As <c>http://*:8080/</c>; a path in it becomes the handler path.</param>
    /// <exception cref="System.Net.HttpListenerException">The address is in use or not permitted.</exception>
    public virtual void Start(string urlBase) => Start(urlBase, Accept);

    /// <summary>Listens on an address and accepts requests by a callback.</summary>
    /// <param name="urlBase">The address to listen on, as <c>http://*:8080/</c>; a path in it becomes the handler path.</param>
    /// <param name="listenCallback">Begins to accept requests; called once, on a thread of the pool.</param>
    protected void Start(string urlBase, WaitCallback listenCallback)
    {
        if (IsStarted) return;

        UsePathOf(urlBase);
        _isStopping = false;
        if (_stopping.IsCancellationRequested) _stopping = new CancellationTokenSource();
        Listener = Listen(urlBase);
        IsStarted = true;
        EarlyEnd.Monitor(this);
        ThreadPool.QueueUserWorkItem(listenCallback);
    }

    /// <summary>Stops accepting, waits up to 5 s for requests in progress, then closes.</summary>
    public virtual void Stop()
    {
        var listener = Listener;
        if (listener == null) return;

        _isStopping = true;
        ThreadPool.UnsafeQueueUserWorkItem(static source => ((CancellationTokenSource)source).Cancel(), _stopping);
        SpinWait.SpinUntil(() => Volatile.Read(ref _requestsUnderWay) == 0, DrainTime);
        Listener = null;
        IsStarted = false;
        Close(listener);
        GiveReservationBack();
    }

    /// <summary>Sets what System.Web's path functions look for; an id that is there already is kept.</summary>
    public virtual void SetAppDomainData()
    {
        var domain = AppDomain.CurrentDomain;
        (string Name, string Value, bool IsKept)[] values =
        [
            (".appDomain", "1", false), (".appVPath", "/", false), (".appPath", domain.BaseDirectory, false), (".appId", "1", true),
                (".domainId", "1", true),
        ];
        foreach (var (name, value, isKept) in values)
        {
            if (!isKept || domain.GetData(name) == null) domain.SetData(name, value);
        }
    }

    /// <summary>Reserves an address on Windows for the current user.</summary>
    /// <returns>The reserved address; null on other systems or if it failed.</returns>
    public static string AddUrlReservationToAcl(string urlBase) => UrlReservation.Add(urlBase);

    /// <summary>Removes the reservation of an address on Windows.</summary>
    public static void RemoveUrlReservationFromAcl(string urlBase) => UrlReservation.Remove(urlBase);

    /// <summary>Serves a request that was accepted.</summary>
    protected abstract void ProcessRequest(HttpListenerContext context);

    /// <summary>Raises <see cref="ReceiveWebRequest"/>.</summary>
    protected void RaiseReceiveWebRequest(HttpListenerContext context) => ReceiveWebRequest?.Invoke(context);

    /// <summary>Cancelled when the host begins to stop: streams without an end end then.</summary>
    internal CancellationToken Stopping => _stopping.Token;

    /// <summary>Runs a request to its end, writing what went wrong outside the engine.</summary>
    internal void Serve(HttpListenerContext context)
    {
        Interlocked.Increment(ref _requestsUnderWay);
        try
        {
            if (_isStopping)
            {
                context.Response.StatusCode = (int)HttpStatusCode.ServiceUnavailable;
                context.Response.Close();
                return;
            }
            if (RequestPathInfo.Resolve(TargetPath.OriginForm(context.Request.RawUrl ?? "")).Refusal is { } refusal)
            {
                Refuse(context.Response, refusal);
                return;
            }
            RaiseReceiveWebRequest(context);
            ProcessRequest(context);
        }
        catch (Exception ex)
        {
            ListenerErrors.Write(context, ex);
        }
        finally
        {
            Interlocked.Decrement(ref _requestsUnderWay);
        }
    }

    private static void Refuse(HttpListenerResponse response, string reason)
    {
        response.StatusCode = (int)HttpStatusCode.BadRequest;
        response.ContentType = "text/plain";
        response.Close(Encoding.UTF8.GetBytes(reason), willBlock: true);
    }

    /// <summary>A request whose service completes later counts as in progress until then.</summary>
    internal void CountUntilDone(Task rest)
    {
        Interlocked.Increment(ref _requestsUnderWay);
        rest.ContinueWith(
            static (_, host) => Interlocked.Decrement(ref ((HttpListenerBase)host)._requestsUnderWay),
            this,
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
    }

    private void UsePathOf(string urlBase)
    {
        var path = HttpListenerRequestWrapper.GetHandlerPathIfAny(urlBase);
        EndpointHostConfig.SkipPathValidation = true;
        Config.Mount(path);
        EndpointHost.Current.ForgetDispatcher();
    }

    // on Windows an address has to be reserved first, which an application may want to be done for it
    private HttpListener Listen(string urlBase)
    {
        MonoListener.Guard();
        var starts = 0;
        for (var listener = Listener ?? NewListener(); ; listener = NewListener())
        {
            listener.Prefixes.Add(urlBase);
            starts++;
            try
            {
                listener.Start();
                return listener;
            }
            catch (HttpListenerException ex) when (ex.ErrorCode == AccessDenied && Config.AllowAclUrlReservation
                && registeredReservedUrl == null)
            {
                registeredReservedUrl = AddUrlReservationToAcl(urlBase);
                if (registeredReservedUrl == null) throw;
            }
            catch (ArgumentNullException) when (starts < MaxStarts)
            {
                // .NET's listener fails if a client connects before it is initialized; its socket stays open until it is collected
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }
    }

    // a stream without an end notices by a write that its client has left
    private static HttpListener NewListener() => new() { IgnoreWriteExceptions = false };

    private static void Close(HttpListener listener)
    {
        try
        {
            listener.Close();
        }
        catch (HttpListenerException ex) when (ex.ErrorCode == OperationAborted)
        {
            // what was still waiting for a request has got an exception
        }
    }

    private void GiveReservationBack()
    {
        if (registeredReservedUrl == null) return;

        RemoveUrlReservationFromAcl(registeredReservedUrl);
        registeredReservedUrl = null;
    }

    private void Accept(object state)
    {
        // as many at a time as can be taken on at once: one alone makes requests queue behind each other's start
        var outstanding = Math.Max(4, Environment.ProcessorCount * 2);
        for (var i = 0; i < outstanding; i++) BeginAccept(Listener);
    }

    internal static HttpListenerContext EndAccept(HttpListener listener, IAsyncResult result)
    {
        try
        {
            return listener.EndGetContext(result);
        }
        catch (Exception ex) when (ex is HttpListenerException or ObjectDisposedException or InvalidOperationException)
        {
            if (listener.IsListening) Log.Warn("A request could not be accepted: " + ex.Message);
            return null;
        }
    }

    internal static bool TryBeginAccept(HttpListener listener, AsyncCallback callback)
    {
        try
        {
            if (listener == null || !listener.IsListening) return false;
            listener.BeginGetContext(callback, listener);
            return true;
        }
        catch (Exception ex) when (ex is HttpListenerException or ObjectDisposedException or InvalidOperationException)
        {
            return false;
        }
    }

    private void BeginAccept(HttpListener listener) => TryBeginAccept(listener, OnAccepted);

    private void OnAccepted(IAsyncResult result)
    {
        var listener = (HttpListener)result.AsyncState;
        var context = EndAccept(listener, result);
        BeginAccept(listener);
        if (context != null) Serve(context);
    }
}
