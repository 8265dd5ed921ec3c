namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using ServiceStack.Logging;

/// <summary>Disposables that end with the request. The name is v3's.</summary>
public class DispsableTracker : IDisposable
{
    /// <summary>Key of the tracker in <see cref="HostContext.Items"/>.</summary>
    public const string HashId = "__disposables";

    // More than these are no request's, but those of a thread without a request, whose tracker is never disposed.
    private const int MaxTransients = 256;

    private readonly List<IDisposable> _instances = [];
    private Queue<IDisposable> _transients;
    private List<WeakReference> _olderTransients;
    private int _olderBeforeSweep = 2 * MaxTransients;

    /// <summary>Creates a tracker without objects.</summary>
    public DispsableTracker()
    {
    }

    /// <summary>Adds an object, to be disposed when the request ends.</summary>
    public void Add(IDisposable instance) => _instances.Add(instance);

    /// <summary>Disposes the objects, the latest first, since an instance may need those created before it.</summary>
    public void Dispose()
    {
        if (_transients != null)
        {
            var latest = _transients.ToArray();
            _transients = null;
            for (var i = latest.Length - 1; i >= 0; i--) End(latest[i]);
        }

        for (var i = (_olderTransients?.Count ?? 0) - 1; i >= 0; i--) End(_olderTransients[i].Target as IDisposable);
        _olderTransients = null;

        foreach (var instance in _instances) End(instance);
        _instances.Clear();
    }

    /// <summary>Adds an instance that a container created for one caller and doesn't hold itself.</summary>
    internal void AddTransient(IDisposable instance)
    {
        _transients ??= new Queue<IDisposable>();
        _transients.Enqueue(instance);
        if (_transients.Count > MaxTransients) LetGo(_transients.Dequeue());
    }

    private void LetGo(IDisposable oldest)
    {
        _olderTransients ??= [];
        if (_olderTransients.Count >= _olderBeforeSweep)
        {
            _olderTransients.RemoveAll(static reference => !reference.IsAlive);
            _olderBeforeSweep = Math.Max(2 * MaxTransients, 2 * _olderTransients.Count);
        }

        _olderTransients.Add(new WeakReference(oldest));
    }

    private static void End(IDisposable instance)
    {
        try
        {
            instance?.Dispose();
        }
        catch (Exception ex)
        {
            LogManager.GetLogger(typeof(DispsableTracker)).Error("Could not dispose of " + instance, ex);
        }
    }
}
