namespace ServiceStack.Common;

using System;

public class HostContext
{
    public static readonly HostContext Instance;

    public HostContext()
    {
    }

    public virtual System.Collections.IDictionary Items { get; set; }

    public void EndRequest() => throw new NotImplementedException();

    public T GetOrCreate<T>(Func<T> createFn) => throw new NotImplementedException();

    public void TrackDisposable(IDisposable instance) => throw new NotImplementedException();
}
