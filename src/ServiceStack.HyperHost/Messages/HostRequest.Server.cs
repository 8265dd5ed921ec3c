using System;
using System.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Members for a server around the host, such as ASP.NET Core, and for the tracking of what code reads.</summary>
internal abstract partial class HostRequest
{
    /// <summary>The path before the handler path; see <see cref="Abstractions.IMountedRequest"/>.</summary>
    public virtual string PathBase => "";

    /// <summary>The handler, if it was chosen before the service runs; otherwise null.</summary>
    internal IHttpHandler? Chosen { get; set; }

    /// <summary>Notes that code reads an input on which the response may depend, unless tracking is paused.</summary>
    internal void Note(ReadInputs inputs)
    {
        if ((_inputs & inputs) == inputs || (_inputs & ReadInputs.Paused) != 0) return;

        _inputs |= inputs;
        if ((inputs & ReadInputs.Client) != 0) OnClientRead();
    }

    /// <summary>Whether the tracking of reads is paused.</summary>
    internal bool ArePaused
    {
        get => (_inputs & ReadInputs.Paused) != 0;
        set => _inputs = value ? _inputs | ReadInputs.Paused : _inputs & ~ReadInputs.Paused;
    }

    /// <summary>Called when code reads the client's identity for the first time, or from another header.</summary>
    protected virtual void OnClientRead()
    {
    }

    /// <summary>Called before a server around the host gets the headers of the response.</summary>
    public virtual void OnHeaders()
    {
    }

    /// <summary>Begins to measure the request with .NET's instruments.</summary>
    internal virtual RequestSpan? BeginSpan() => Instruments.Begin(
        WireMethod, TargetText.Path(RawUrl), IsSecureConnection, Headers["traceparent"], Headers["tracestate"]);

    public void NoteClient() => Note(ReadInputs.Cookie);

    public bool ReadsClient(Action action)
    {
        var before = _inputs;
        _inputs = ReadInputs.None;
        try
        {
            action();
            return (_inputs & ReadInputs.Client) != 0;
        }
        finally
        {
            _inputs |= before;
        }
    }

    /// <summary>Called if the handler is chosen when the service runs: none was chosen, or the form overrides the method.</summary>
    /// <returns>The handler to run.</returns>
    internal virtual IHttpHandler ChosenLate(IHttpHandler handler) => handler;

    /// <returns>The form, if a server around the host has read it already; otherwise null.</returns>
    protected virtual NameValues? TakeForm(out IFile[] files)
    {
        files = [];
        return null;
    }

    /// <summary>Applies body and cancellation token, known only after the handler was chosen. A form may override the method.</summary>
    protected void BeginService()
    {
        if (_items is not null) _items[RequestItems.Cancelled] = Aborted;
        if (_method is not { } before || ContentLength <= 0 || !FormBody.Is(ContentType)) return;

        _method = null;
        try
        {
            if (HttpMethod != before) Chosen = null;
        }
        catch (Exception)
        {
            // the form is invalid: the pipeline reads it again, and responds with the error
            (_form, _method, Chosen) = (null, null, null);
        }
    }
}
