namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections;
using System.Collections.Generic;

public class TrackingCollection<T> : IEnumerable<T>
{
    public TrackingCollection()
    {
    }

    public event Action<T> ItemAdded;

    public void Add(T item) => throw new NotImplementedException();

    public IEnumerator<T> GetEnumerator() => throw new NotImplementedException();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public IDisposable OnItemAdded(Action<T> onItemAdded) => throw new NotImplementedException();
}
