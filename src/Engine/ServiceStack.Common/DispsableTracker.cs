namespace ServiceStack.Common;

using System;

public class DispsableTracker : IDisposable
{
    public const string HashId = "__disposables";

    public DispsableTracker()
    {
    }

    public void Add(IDisposable instance) => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();
}
