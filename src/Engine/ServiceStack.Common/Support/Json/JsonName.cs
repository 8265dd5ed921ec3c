namespace ServiceStack.Common.Support.Json;

using System;
using System.Text;

/// <summary>The name of a member with quotes and colon, as UTF-8 in words: eight bytes are copied at a time.</summary>
internal sealed class JsonName
{
    public JsonName(string name)
    {
        var bytes = Encoding.UTF8.GetBytes('"' + name + "\":");
        Length = bytes.Length;
        Words = new ulong[(Length + sizeof(ulong) - 1) / sizeof(ulong)];
        Buffer.BlockCopy(bytes, 0, Words, 0, Length);
    }

    public ulong[] Words { get; }

    /// <summary>In bytes, without what fills the last word.</summary>
    public int Length { get; }
}
