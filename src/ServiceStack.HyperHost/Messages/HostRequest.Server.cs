using System;
using System.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>What a server around the host, as ASP.NET Core, knows of a request or has done with it.</summary>
internal abstract partial class HostRequest
{
    /// <summary>The path in front of the handler path, as <see cref="Abstractions.IMountedRequest"/> has it.</summary>
    public virtual string PathBase => "";

    /// <summary>The handler that was chosen before; null if it is yet to be chosen.</summary>
    internal IHttpHandler? Chosen { get; set; }

    /// <summary>The response differs by what code reads now, unless reads are paused.</summary>
    internal void Note(ReadInputs inputs)
    {
        if ((_inputs & inputs) == inputs || (_inputs & ReadInputs.Paused) != 0) return;

        _inputs |= inputs;
        if ((inputs & ReadInputs.Client) != 0) OnClientRead();
    }

    /// <summary>Whether reads do not count now.</summary>
    internal bool ArePaused
    {
        get => (_inputs & ReadInputs.Paused) != 0;
        set => _inputs = value ? _inputs | ReadInputs.Paused : _inputs & ~ReadInputs.Paused;
    }

    /// <summary>Code has read who the client is, for the first time or by another header.</summary>
    protected virtual void OnClientRead()
    {
    }

    /// <summary>A server around the host has the headers of the response, and none of its body yet.</summary>
    public virtual void OnHeaders()
    {
    }

    /// <summary>Begins to measure it with .NET's instruments.</summary>
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

    /// <summary>Called with a handler that is chosen when the service runs: none was before, or the body names another method.</summary>
    /// <returns>The handler that runs.</returns>
    internal virtual IHttpHandler ChosenLate(IHttpHandler handler) => handler;

    /// <returns>The form if it was read from the body before; else null.</returns>
    protected virtual NameValues? TakeForm(out IFile[] files)
    {
        files = [];
        return null;
    }

    /// <summary>The body and the token have become known after the handler was chosen. A form may override the method.</summary>
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
            // a form that can't be read: the pipeline reads it again, and responds with the error
            (_form, _method, Chosen) = (null, null, null);
        }
    }
}
