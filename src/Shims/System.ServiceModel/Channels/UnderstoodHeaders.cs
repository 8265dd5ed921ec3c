namespace System.ServiceModel.Channels;

using System.Collections;
using System.Collections.Generic;

public sealed class UnderstoodHeaders : IEnumerable<MessageHeaderInfo>
{
    private readonly HashSet<MessageHeaderInfo> _headers = [];

    internal UnderstoodHeaders()
    {
    }

    public void Add(MessageHeaderInfo headerInfo) => _headers.Add(headerInfo);

    public bool Contains(MessageHeaderInfo headerInfo) => _headers.Contains(headerInfo);

    public void Remove(MessageHeaderInfo headerInfo) => _headers.Remove(headerInfo);

    public IEnumerator<MessageHeaderInfo> GetEnumerator() => _headers.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
