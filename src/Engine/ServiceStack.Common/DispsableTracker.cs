namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using ServiceStack.Logging;

/// <summary>Disposables that end with the request. (The name is v3's.)</summary>
public class DispsableTracker : IDisposable
{
    public const string HashId = "__disposables";

    private readonly List<IDisposable> _instances = [];

    public DispsableTracker()
    {
    }

    public void Add(IDisposable instance) => _instances.Add(instance);

    public void Dispose()
    {
        foreach (var instance in _instances)
        {
            try
            {
                instance.Dispose();
            }
            catch (Exception ex)
            {
                LogManager.GetLogger(typeof(DispsableTracker)).Error("Could not dispose of " + instance, ex);
            }
        }

        _instances.Clear();
    }
}
