using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>A handler of a few lines.</summary>
internal sealed class DelegateHandler(Func<FastCgiExchange, ValueTask> handle) : IExchangeHandler
{
    public DelegateHandler(Action<FastCgiExchange> handle)
        : this(exchange =>
        {
            handle(exchange);
            return default;
        })
    {
    }

    public ValueTask HandleAsync(FastCgiExchange exchange) => handle(exchange);
}
