namespace ServiceStack.Common.Support;

internal sealed partial class Utf8StreamWriter
{
    // on Mono a copy by the runtime costs more than the characters of a short text
    private partial void WriteShort(string value)
    {
        var chars = _chars;
        var at = _count;
        for (var i = 0; i < value.Length; i++) chars[at++] = value[i];
        _count = at;
    }
}
