namespace ServiceStack.Internal.Streams;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Net.ServerSentEvents;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>How the sequences of one type are read: as events, and as a list.</summary>
internal sealed class SequenceKind
{
    private const BindingFlags Hidden = BindingFlags.Static | BindingFlags.NonPublic;

    private static readonly TypeTable<SequenceKind> Kinds = new();
    private static readonly SequenceKind None = new();

    private Func<object, IAsyncEnumerable<SseItem<object>>> _events;
    private Func<object, int, CancellationToken, Task<IList>> _list;

    /// <summary>The sequence in what a service returned: the result itself, or what is in an HttpResult or EventStreamResult.</summary>
    public static object SourceOf(object answer) => answer switch
    {
        EventStreamResult stream => stream.Source,
        IHttpResult result and not IHttpError => result.Response,
        _ => answer,
    };

    /// <returns>Null if this is no sequence. What is a collection too, such as a query of a database, is serialized as one.</returns>
    public static SequenceKind Of(object source)
    {
        if (source == null) return null;

        var type = source.GetType();
        var kind = Kinds.Find(type) ?? Kinds.GetOrAdd(type, Create(type));
        return ReferenceEquals(kind, None) ? null : kind;
    }

    /// <summary>The items of a sequence as events. Only an <see cref="SseItem{T}"/> has a name or an id.</summary>
    public IAsyncEnumerable<SseItem<object>> Events(object source) => _events(source);

    /// <summary>The items of a sequence as a list of their type.</summary>
    /// <param name="most">A longer sequence throws.</param>
    public Task<IList> ListAsync(object source, int most, CancellationToken cancellationToken) => _list(source, most, cancellationToken);

    private static SequenceKind Create(Type type)
    {
        if (typeof(IEnumerable).IsAssignableFrom(type)) return None;

        var sequence = type.GetInterfaces().FirstOrDefault(
            static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>));
        if (sequence == null) return None;

        var item = sequence.GetGenericArguments()[0];
        var isEvent = item.IsGenericType && item.GetGenericTypeDefinition() == typeof(SseItem<>);
        if (isEvent) item = item.GetGenericArguments()[0];
        return new SequenceKind
        {
            _events = Make<Func<object, IAsyncEnumerable<SseItem<object>>>>(isEvent ? nameof(OfEvents) : nameof(OfItems), item),
            _list = Make<Func<object, int, CancellationToken, Task<IList>>>(isEvent ? nameof(ListEvents) : nameof(ListItems), item),
        };
    }

    private static TDelegate Make<TDelegate>(string method, Type item) where TDelegate : Delegate =>
        (TDelegate)Delegate.CreateDelegate(
            typeof(TDelegate), typeof(SequenceKind).GetMethod(method, Hidden).MakeGenericMethod(item));

    private static IAsyncEnumerable<SseItem<object>> OfItems<T>(object source) => ReadItems((IAsyncEnumerable<T>)source);

    private static IAsyncEnumerable<SseItem<object>> OfEvents<T>(object source) => ReadEvents((IAsyncEnumerable<SseItem<T>>)source);

    private static async IAsyncEnumerable<SseItem<object>> ReadItems<T>(
        IAsyncEnumerable<T> source, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await foreach (var item in source.WithCancellation(cancellationToken).ConfigureAwait(false)) yield return new SseItem<object>(item);
    }

    private static async IAsyncEnumerable<SseItem<object>> ReadEvents<T>(
        IAsyncEnumerable<SseItem<T>> source, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await foreach (var item in source.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            yield return new SseItem<object>(item.Data, item.EventType)
            {
                EventId = item.EventId,
                ReconnectionInterval = item.ReconnectionInterval,
            };
        }
    }

    private static Task<IList> ListItems<T>(object source, int most, CancellationToken cancellationToken) =>
        CollectAsync((IAsyncEnumerable<T>)source, static item => item, most, cancellationToken);

    private static Task<IList> ListEvents<T>(object source, int most, CancellationToken cancellationToken) =>
        CollectAsync((IAsyncEnumerable<SseItem<T>>)source, static item => item.Data, most, cancellationToken);

    private static async Task<IList> CollectAsync<TItem, T>(
        IAsyncEnumerable<TItem> source, Func<TItem, T> dataOf, int most, CancellationToken cancellationToken)
    {
        var list = new List<T>();
        await foreach (var item in source.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            Check(list.Count, most);
            list.Add(dataOf(item));
        }

        return list;
    }

    private static void Check(int count, int most)
    {
        if (count < most) return;

        throw new HttpError(
            System.Net.HttpStatusCode.NotAcceptable,
            "TooManyItems",
            $"The service returned more than {most} items, which is the most that a list has here (EventStreams.MaxListItems). "
                + $"Ask for an event stream: Accept: {EventStreamResult.ContentType}.");
    }
}
