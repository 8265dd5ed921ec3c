namespace ServiceStack.Text.Common;

/// <summary>Reads one member of an object.</summary>
internal abstract class MemberReader<TOwner>(Member member)
{
    public Member Member { get; } = member;

    /// <summary>Reads the value and sets it.</summary>
    public abstract void Read(TextReading reading, ref TOwner owner, Part part);

    /// <summary>The same from well-formed JSON; see <see cref="ValueReader{T}.TryRead"/>.</summary>
    public abstract bool TryRead(ref JsonCursor cursor, ref TOwner owner);
}
