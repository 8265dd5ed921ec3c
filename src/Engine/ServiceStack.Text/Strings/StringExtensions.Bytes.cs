using System.Globalization;
using System.Text;
using ServiceStack.Text.Support;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>The text of UTF-8; bytes that are none become U+FFFD.</summary>
    public static string FromUtf8Bytes(this byte[] bytes) => bytes is null ? null : Encoding.UTF8.GetString(bytes, 0, bytes.Length);

    public static byte[] ToUtf8Bytes(this string value) => Encoding.UTF8.GetBytes(value);

    public static byte[] ToUtf8Bytes(this int intVal) => Encoding.ASCII.GetBytes(intVal.ToString(CultureInfo.InvariantCulture));

    public static byte[] ToUtf8Bytes(this long longVal) => Encoding.ASCII.GetBytes(longVal.ToString(CultureInfo.InvariantCulture));

    /// <summary>As the runtime writes the number, but never with an exponent: then every digit of it.</summary>
    public static byte[] ToUtf8Bytes(this double doubleVal)
    {
        var text = doubleVal.ToString(CultureInfo.InvariantCulture);
        return Encoding.ASCII.GetBytes(text.IndexOf('E') < 0 ? text : DoubleConverter.ToExactString(doubleVal));
    }

    /// <summary>The text of ASCII; other bytes become question marks.</summary>
    public static string FromAsciiBytes(this byte[] bytes) => bytes is null ? null : Encoding.ASCII.GetString(bytes, 0, bytes.Length);

    /// <summary>ASCII; other characters become question marks.</summary>
    public static byte[] ToAsciiBytes(this string value) => Encoding.ASCII.GetBytes(value);
}
