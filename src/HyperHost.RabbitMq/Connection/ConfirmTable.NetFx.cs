using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using RabbitMQ.Client;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Published messages without a confirm so far. Version 6 of the client does not track them.</summary>
internal sealed class ConfirmTable
{
    /// <summary>Header with the message's sequence number, which identifies a returned message.</summary>
    private const string Number = "x-hyperhost-number";

    private readonly SortedDictionary<ulong, PendingConfirm> _pending = [];
    private ShutdownEventArgs? _ended;

    public PendingConfirm Add(ulong number, IBasicProperties properties)
    {
        var pending = new PendingConfirm();
        properties.Headers = new Dictionary<string, object> { [Number] = number.ToString(CultureInfo.InvariantCulture) };
        lock (_pending)
        {
            if (_ended != null) pending.Fail(_ended);
            else _pending.Add(number, pending);
        }

        return pending;
    }

    public void Remove(ulong number)
    {
        lock (_pending) _pending.Remove(number);
    }

    /// <param name="isMultiple">Whether all lower sequence numbers are confirmed too.</param>
    public void Confirm(ulong number, bool isMultiple, bool isRefused)
    {
        lock (_pending)
        {
            var numbers = isMultiple ? _pending.Keys.TakeWhile(pending => pending <= number).ToArray() : [number];
            foreach (var one in numbers)
            {
                if (!_pending.TryGetValue(one, out var pending)) continue;

                _pending.Remove(one);
                pending.Complete(isRefused);
            }
        }
    }

    /// <summary>Marks a message as unroutable. The broker confirms it afterwards nevertheless.</summary>
    public void Return(IBasicProperties properties)
    {
        if (properties.Headers == null || !properties.Headers.TryGetValue(Number, out var text) || text is not byte[] digits) return;

        lock (_pending)
        {
            var number = ulong.Parse(System.Text.Encoding.ASCII.GetString(digits), CultureInfo.InvariantCulture);
            if (_pending.TryGetValue(number, out var pending)) pending.IsReturned = true;
        }
    }

    public void FailAll(ShutdownEventArgs reason)
    {
        lock (_pending)
        {
            _ended = reason;
            foreach (var pending in _pending.Values) pending.Fail(reason);
            _pending.Clear();
        }
    }
}
