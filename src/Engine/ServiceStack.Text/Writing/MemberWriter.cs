namespace ServiceStack.Text.Common;

/// <summary>Writes one member of an object, its name included.</summary>
internal abstract class MemberWriter<TOwner>
{
    private readonly string[] _prefixes = new string[3];

    protected MemberWriter(Notation notation, Member member)
    {
        Notation = notation;
        Member = member;
        for (var style = 0; style < _prefixes.Length; style++) _prefixes[style] = Prefix(member.NameIn((NameStyle)style));
    }

    public Member Member { get; }

    protected Notation Notation { get; }

    /// <param name="output">Receives the text.</param>
    /// <param name="owner">The object that has the member.</param>
    /// <param name="names">The style of its name.</param>
    /// <param name="any">Whether a member was written before; set if this one is written.</param>
    public abstract void Write(TextOutput output, ref TOwner owner, NameStyle names, ref bool any);

    protected void WriteName(TextOutput output, NameStyle names, ref bool any)
    {
        if (any)
        {
            output.Write(_prefixes[(int)names]);
            return;
        }
        any = true;
        output.WriteFromSecond(_prefixes[(int)names]);
    }

    protected void WriteNullWithName(TextOutput output, NameStyle names, ref bool any)
    {
        if (!Notation.IsJson || !output.Settings.IncludeNullValues) return;

        WriteName(output, names, ref any);
        output.Write("null");
    }

    private string Prefix(string name) => "," + TextOutput.ToText(output => Notation.WriteName(output, name)) + ":";
}
