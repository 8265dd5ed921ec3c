using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// The pooled buffers of an exchange: arrays, and decoded strings that the next request probably repeats. Nothing else of an exchange is
/// reused. Applications never see this object, and the exchange throws on access after its request has ended.
/// </summary>
internal sealed class ExchangeMemory
{
    public ExchangeParams Params { get; } = new();

    public ResponseHeaders Headers { get; } = new();

    /// <summary>Clears params and headers for the next request.</summary>
    public void Reset()
    {
        Params.Reset();
        Headers.Reset();
    }
}
