using System;
using System.Collections.Concurrent;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>Knows the owner of each descriptor, and notes each that gets two, or is closed by another than its owner.</summary>
internal sealed class DescriptorTracer : IDisposable
{
    private readonly ConcurrentDictionary<int, DescriptorHandle> _owners = new();
    private readonly ConcurrentQueue<string> _faults = new();

    public DescriptorTracer() => DescriptorHandle.Trace = Note;

    public string[] Faults => [.. _faults];

    public void Dispose() => DescriptorHandle.Trace = null;

    private void Note(DescriptorHandle handle, int number, bool isTaken)
    {
        if (isTaken)
        {
            // the system gives a number that is free: one that has an owner was closed by another
            if (!_owners.TryAdd(number, handle)) _faults.Enqueue($"{number} got a second owner");
        }
        else if (_owners.TryGetValue(number, out var owner))
        {
            if (owner != handle) _faults.Enqueue($"{number} was closed by another than its owner");
            else _owners.TryRemove(number, out _);
        }
    }
}
