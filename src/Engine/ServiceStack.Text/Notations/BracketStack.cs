using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>Open brackets.</summary>
internal struct BracketStack
{
    private Stack<int> _open;

    public readonly bool IsEmpty => _open == null || _open.Count == 0;

    public void Push(int at) => (_open ??= new()).Push(at);

    public readonly int Pop() => _open.Pop();

    /// <summary>Records that none of them is closed.</summary>
    public readonly void Leave(int[] ends)
    {
        if (_open == null) return;
        foreach (var at in _open) ends[at] = -1;
    }
}
