using System;

namespace ServiceStack.Text.Common;

internal sealed class MemberReader<TOwner, TValue>(Notation notation, Member member) : MemberReader<TOwner>(member)
{
    private readonly Action<TOwner, TValue> _set = Accessors.Setter<TOwner, TValue>(member);
    private readonly RefSetter<TOwner, TValue> _setOfStruct = Accessors.SetterOfStruct<TOwner, TValue>(member);
    // made before the first value: what is wrong with the type itself is not passed over
    private readonly ValueReader<TValue> _reader = notation.Reader<TValue>();

    public override void Read(TextReading reading, ref TOwner owner, Part part)
    {
        if (_set == null && _setOfStruct == null) return;

        TValue value = default;
        if (!part.IsNull)
        {
            var inner = reading.Unquoted(part);
            if (inner.Length == 0 && (_reader.Groups || typeof(TValue) == typeof(byte[]))) return;
            value = _reader.Read(reading, _reader.Groups ? inner : part);
        }
        else if (value != null) return;

        if (_set != null) _set(owner, value);
        else _setOfStruct(ref owner, value);
    }

    public override bool TryRead(ref JsonCursor cursor, ref TOwner owner)
    {
        if (_set == null && _setOfStruct == null) return cursor.Skip();

        TValue value = default;
        if (cursor.Next == 'n')
        {
            if (!cursor.TakeNull()) return false;
            if (value != null) return true;
        }
        else if (!_reader.TryRead(ref cursor, out value))
        {
            return _reader is UnreadableReader<TValue> && !cursor.Settings.ThrowOnDeserializationError && cursor.Skip();
        }

        if (_set != null) _set(owner, value);
        else _setOfStruct(ref owner, value);
        return true;
    }
}
