using System;
using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class MemberWriter<TOwner, TValue>(Notation notation, Member member) : MemberWriter<TOwner>(notation, member)
{
    private readonly Func<TOwner, TValue> _get = Accessors.Getter<TOwner, TValue>(member);
    private readonly RefGetter<TOwner, TValue> _getOfStruct = Accessors.GetterOfStruct<TOwner, TValue>(member);
    private readonly bool _isStruct = typeof(TValue).IsValueType;
    private ValueWriter<TValue> _writer;
    public override void Write(TextOutput output, ref TOwner owner, NameStyle names, ref bool any)
    {
        var value = _get != null ? _get(owner) : _getOfStruct(ref owner);
        if (value == null)
        {
            if (!Member.OmitDefault) WriteNullWithName(output, names, ref any);
            return;
        }
        if (OmitsDefault(output.Settings) && EqualityComparer<TValue>.Default.Equals(value, default)) return;
        WriteName(output, names, ref any);
        (_writer ??= Notation.Writer<TValue>()).Write(output, value);
    }

    // as in v3: a struct that the application writes itself is left out as a null is
    private bool OmitsDefault(TextSettings settings) => Member.OmitDefault
        || (_isStruct && JsConfig<TValue>.HasSerializeFn && !(Notation.IsJson && settings.IncludeNullValues));
}
