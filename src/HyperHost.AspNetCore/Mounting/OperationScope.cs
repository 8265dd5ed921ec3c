using System;
using System.Collections;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>The logging scope of a request that v3 serves: its operation.</summary>
internal sealed class OperationScope(string operation) : IReadOnlyList<KeyValuePair<string, object?>>
{
    public int Count => 1;

    public KeyValuePair<string, object?> this[int index] =>
        index == 0 ? new("Operation", operation) : throw new ArgumentOutOfRangeException(nameof(index));

    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator()
    {
        yield return this[0];
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public override string ToString() => "Operation:" + operation;
}
