using System;
using System.Reflection;
using System.Reflection.Emit;
using System.Threading;
using System.Web.Caching;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>Takes entries that were replaced or removed out of the queue by which Mono's cache lets entries expire.</summary>
/// <remarks>
/// Each request of a session replaces its entry, and the old one stays in the queue until it would have expired, after 20 minutes: a
/// million requests would hold some 200 MiB. The queue is a heap, the first to expire at its root; a sorted array is one too.
/// </remarks>
internal sealed class TimedEntries
{
    // A session that lives is in the queue twice.
    private const int EntriesOfSession = 3;
    private const int MinSwept = 20_000;
    private const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly FieldInfo _queue;
    private readonly FieldInfo _cacheLock;
    private readonly FieldInfo _queueLock;
    private readonly FieldInfo _heap;
    private readonly FieldInfo _count;
    private readonly Func<object, bool> _isRemoved;
    private readonly Func<object, long> _expiresAt;
    private readonly Action<object, int> _setIndex;

    private TimedEntries(Type queue, Type entry)
    {
        _queue = Field(typeof(Cache), "timedItems", queue);
        _cacheLock = Field(typeof(Cache), "cacheLock", typeof(ReaderWriterLockSlim));
        _queueLock = Field(queue, "queueLock", typeof(ReaderWriterLockSlim));
        _heap = Field(queue, "heap", entry.MakeArrayType());
        _count = Field(queue, "heapCount", typeof(int));
        _isRemoved = (Func<object, bool>)Get(Field(entry, "Disabled", typeof(bool)), typeof(Func<object, bool>));
        _expiresAt = (Func<object, long>)Get(Field(entry, "ExpiresAt", typeof(long)), typeof(Func<object, long>));
        _setIndex = Set(Field(entry, "PriorityQueueIndex", typeof(int)));
    }

    /// <returns>Null where System.Web's cache is not Mono 6's.</returns>
    public static TimedEntries? Find()
    {
        var assembly = typeof(Cache).Assembly;
        var queue = assembly.GetType("System.Web.Caching.CacheItemPriorityQueue");
        var entry = assembly.GetType("System.Web.Caching.CacheItem");
        try
        {
            return queue is null || entry is null ? null : new TimedEntries(queue, entry);
        }
        catch (MissingFieldException)
        {
            return null;
        }
    }

    /// <summary>Looks whether enough has gathered.</summary>
    public void Sweep(Cache cache)
    {
        if (_queue.GetValue(cache) is not { } queue || Count(queue) < EntriesOfSession * cache.Count + MinSwept) return;

        var (outer, inner) = ((ReaderWriterLockSlim)_cacheLock.GetValue(cache), (ReaderWriterLockSlim)_queueLock.GetValue(queue));
        outer.EnterWriteLock();
        try
        {
            inner.EnterWriteLock();
            try
            {
                Sweep(queue, (object?[])_heap.GetValue(queue));
            }
            finally
            {
                inner.ExitWriteLock();
            }
        }
        finally
        {
            outer.ExitWriteLock();
        }
    }

    private void Sweep(object queue, object?[] heap)
    {
        var before = Count(queue);
        var times = new long[before];
        var kept = 0;
        for (var i = 0; i < before; i++)
        {
            if (heap[i] is not { } entry || _isRemoved(entry)) continue;

            times[kept] = _expiresAt(entry);
            heap[kept++] = entry;
        }

        Array.Clear(heap, kept, before - kept);
        Array.Sort(times, heap, 0, kept);
        for (var i = 0; i < kept; i++) _setIndex(heap[i]!, i);
        _count.SetValue(queue, kept);
    }

    private int Count(object queue) => (int)_count.GetValue(queue);

    private static FieldInfo Field(Type type, string name, Type wanted) =>
        type.GetField(name, Fields) is { } field && field.FieldType == wanted ? field : throw new MissingFieldException(type.Name, name);

    private static Delegate Get(FieldInfo field, Type type)
    {
        var method = new DynamicMethod("Get" + field.Name, field.FieldType, [typeof(object)], field.DeclaringType!, skipVisibility: true);
        var code = method.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Castclass, field.DeclaringType!);
        code.Emit(OpCodes.Ldfld, field);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(type);
    }

    private static Action<object, int> Set(FieldInfo field)
    {
        var method = new DynamicMethod("Set" + field.Name, null, [typeof(object), typeof(int)], field.DeclaringType!, skipVisibility: true);
        var code = method.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Castclass, field.DeclaringType!);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Stfld, field);
        code.Emit(OpCodes.Ret);
        return (Action<object, int>)method.CreateDelegate(typeof(Action<object, int>));
    }
}
