using System.Linq;
using System.Text;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

public sealed partial class RabbitMqMessageService
{
    /// <returns>The sum of all handlers, since the process began.</returns>
    public IMessageHandlerStats GetStats()
    {
        var total = new MessageHandlerStats("All Handlers");
        lock (_sync) _handlers.ForEach(handler => total.Add(handler.GetStats()));
        return total;
    }

    /// <returns><c>Started</c>, <c>Stopped</c>, <c>Stopping</c> or <c>Disposed</c>.</returns>
    public string GetStatus()
    {
        lock (_sync) return _state.ToString();
    }

    /// <returns>A text for people: state, queues, and the counts of each handler.</returns>
    public string GetStatsDescription()
    {
        lock (_sync)
        {
            var queues = _handlers.SelectMany(QueuesOf);
            var text = new StringBuilder("#MQ SERVER STATS:\n===============\n")
                .Append("Current Status: ").Append(_state).Append('\n')
                .Append("Listening On: ").Append(string.Join(", ", queues)).Append('\n')
                .Append("Times Started: ").Append(_timesStarted).Append('\n');
            foreach (var handler in _handlers) text.Append("===============\n").Append(handler.GetStats());
            return text.Append("===============\n").ToString();
        }
    }
}
