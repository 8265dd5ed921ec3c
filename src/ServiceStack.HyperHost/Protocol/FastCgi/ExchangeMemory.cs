using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// What an exchange returns at its end, for a later request: arrays, and texts that the next request probably repeats. All that is reused
/// is here. An application never gets it, and the exchange refuses it once the request has ended.
/// </summary>
internal sealed class ExchangeMemory
{
    public ExchangeParams Params { get; } = new();

    public ResponseHeaders Headers { get; } = new();

    /// <summary>Forgets the request.</summary>
    public void Reset()
    {
        Params.Reset();
        Headers.Reset();
    }
}
