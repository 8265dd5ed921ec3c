namespace ServiceStack.Common.Support;

using System;
using System.Globalization;
using ServiceStack.Common.Support.Json;
using ServiceStack.Text;
using ServiceStack.Text.Common;

/// <summary>Parts of JSON as bytes. A comma follows each value; what ends an object or a list takes its place.</summary>
internal sealed partial class Utf8Output
{
    private const int MostBytesOfEscape = 6; // \u001F
    private const int MostTextAtOnce = Capacity / 2 / MostBytesOfEscape;

    /// <summary>How deep ServiceStack.Text would be: the objects that are open, and a list if it is the whole answer.</summary>
    public int Depth;

    /// <summary>Whether members that are null are written.</summary>
    public bool IncludesNulls;

    // one for an answer, made when the first value needs it
    private JsConfigScope _scope;

    /// <summary>A value that may be nested without end, which MaxDepth ends: it counts from where the value is.</summary>
    public void WriteDeep(object value, WriteObjectDelegate write)
    {
        _scope ??= JsonTrial.NewScope();
        var most = _scope.MaxDepth;
        _scope.MaxDepth = most - Depth;
        write(Writer, value);
        EndText();
        _scope.MaxDepth = most;
    }

    public void Open(char bracket)
    {
        Reserve(1);
        _bytes[_count++] = (byte)bracket;
    }

    public void Close(char bracket)
    {
        if (_bytes[_count - 1] == ',') _count--;
        _bytes[_count++] = (byte)bracket;
    }

    public void Comma() => _bytes[_count++] = (byte)',';

    public unsafe void Write(JsonName name)
    {
        var words = name.Words;
        Reserve(words.Length * sizeof(ulong));
        fixed (byte* bytes = &_bytes[_count])
        {
            for (var i = 0; i < words.Length; i++) ((ulong*)bytes)[i] = words[i];
        }

        _count += name.Length;
    }

    /// <summary>As its text: all digits behind the point, also zeros.</summary>
    public void Write(decimal value)
    {
        var parts = new DecimalParts { Value = value };
        var scale = parts.Scale;
        if (parts.High != 0 || parts.Low == 0 || scale >= MostDigits)
        {
            Write(value.ToString(CultureInfo.InvariantCulture));
            return;
        }

        if (parts.IsNegative) Write('-');
        if (scale == 0)
        {
            Write(parts.Low);
            return;
        }

        Reserve(MostDigits + 1);
        WriteDigits(parts.Low, Math.Max(DigitsOf(parts.Low), scale + 1));
        for (var i = _count; i > _count - scale; i--) _bytes[i] = _bytes[i - 1];
        _bytes[_count - scale] = (byte)'.';
        _count++;
    }

    /// <summary>In quotes: escaped are those, the backslash, and what is no letter up to U+009F.</summary>
    public unsafe void WriteText(string value)
    {
        _bytes[_count++] = (byte)'"';
        fixed (char* chars = value)
        {
            for (var at = 0; at < value.Length;)
            {
                var part = Math.Min(value.Length - at, MostTextAtOnce);
                if (part == MostTextAtOnce && char.IsHighSurrogate(chars[at + part - 1])) part--;
                Escape(chars + at, part);
                at += part;
            }
        }

        _bytes[_count++] = (byte)'"';
    }

    private void DropJson()
    {
        Depth = 0;
        IncludesNulls = false;
        _scope?.Dispose();
        _scope = null;
    }

    private unsafe void Escape(char* chars, int count)
    {
        Reserve(count * MostBytesOfEscape);
        fixed (byte* start = &_bytes[_count])
        {
            var to = start;
            for (var i = 0; i < count; i++)
            {
                var c = chars[i];
                if ((uint)(c - 0x20) < 0x7F - 0x20 && c != '"' && c != '\\') *to++ = (byte)c;
                else if (c < 0xA0) to = WriteEscape(c, to);
                else if (!char.IsSurrogate(c)) to = WriteLetter(c, to);
                else if (IsPair(c, chars + i + 1, count - i - 1)) to += Utf8.GetBytes(chars + i++, 2, to, 4);
                else to = WriteLetter('\uFFFD', to);
            }

            _count += (int)(to - start);
        }
    }

    private static unsafe bool IsPair(char high, char* low, int left) => left > 0 && char.IsSurrogatePair(high, *low);

    private static unsafe byte* WriteEscape(char c, byte* to)
    {
        *to++ = (byte)'\\';
        switch (c)
        {
            case '"':
            case '\\':
                *to++ = (byte)c;
                return to;
            case '\b':
                *to++ = (byte)'b';
                return to;
            case '\t':
                *to++ = (byte)'t';
                return to;
            case '\n':
                *to++ = (byte)'n';
                return to;
            case '\f':
                *to++ = (byte)'f';
                return to;
            case '\r':
                *to++ = (byte)'r';
                return to;
        }

        *to++ = (byte)'u';
        *to++ = (byte)'0';
        *to++ = (byte)'0';
        *to++ = (byte)"0123456789ABCDEF"[c >> 4];
        *to++ = (byte)"0123456789ABCDEF"[c & 15];
        return to;
    }

    private static unsafe byte* WriteLetter(char c, byte* to)
    {
        if (c < 0x800)
        {
            *to++ = (byte)(0xC0 | c >> 6);
        }
        else
        {
            *to++ = (byte)(0xE0 | c >> 12);
            *to++ = (byte)(0x80 | c >> 6 & 0x3F);
        }

        *to++ = (byte)(0x80 | c & 0x3F);
        return to;
    }
}
