using System;

namespace ServiceStack.Text.Common;

/// <summary>The same for T?, without boxing to test for null.</summary>
internal sealed class NullableMemberWriter<TOwner, TValue>(Notation notation, Member member) : MemberWriter<TOwner>(notation, member)
    where TValue : struct
{
    private readonly Func<TOwner, TValue?> _get = Accessors.Getter<TOwner, TValue?>(member);
    private readonly RefGetter<TOwner, TValue?> _getOfStruct = Accessors.GetterOfStruct<TOwner, TValue?>(member);
    private ValueWriter<TValue?> _writer;

    public override void Write(TextOutput output, ref TOwner owner, NameStyle names, ref bool any)
    {
        var value = _get != null ? _get(owner) : _getOfStruct(ref owner);
        if (!value.HasValue)
        {
            if (!Member.OmitDefault) WriteNullWithName(output, names, ref any);
            return;
        }
        WriteName(output, names, ref any);
        (_writer ??= Notation.Writer<TValue?>()).Write(output, value);
    }
}
