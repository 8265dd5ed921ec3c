using System;
using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class MemberWriter<TOwner, TValue>(Notation notation, Member member) : MemberWriter<TOwner>(notation, member)
{
    private readonly Func<TOwner, TValue> _get = Accessors.Getter<TOwner, TValue>(member);
    private readonly RefGetter<TOwner, TValue> _getOfStruct = Accessors.GetterOfStruct<TOwner, TValue>(member);
    private ValueWriter<TValue> _writer;

    public override void Write(TextOutput output, ref TOwner owner, NameStyle names, ref bool any)
    {
        var value = _get != null ? _get(owner) : _getOfStruct(ref owner);
        if (value == null)
        {
            if (!Member.OmitDefault) WriteNullWithName(output, names, ref any);
            return;
        }
        if (Member.OmitDefault && EqualityComparer<TValue>.Default.Equals(value, default)) return;

        WriteName(output, names, ref any);
        (_writer ??= Notation.Writer<TValue>()).Write(output, value);
    }
}
