namespace ServiceStack.Text.Common;

/// <summary>A part of the text that is read: from <paramref name="Start"/> to before <paramref name="End"/>; or no value at all.</summary>
internal readonly record struct Part(int Start, int End)
{
    public static readonly Part Null = new(-1, -1);

    public bool IsNull => Start < 0;

    public int Length => End - Start;
}
