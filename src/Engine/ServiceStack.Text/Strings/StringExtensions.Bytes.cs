using System.Globalization;
using System.Text;
using ServiceStack.Text.Support;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>Decodes UTF-8; invalid bytes become U+FFFD.</summary>
    public static string FromUtf8Bytes(this byte[] bytes) => bytes is null ? null : Encoding.UTF8.GetString(bytes, 0, bytes.Length);

    /// <summary>Encodes the text in UTF-8, without a byte order mark.</summary>
    public static byte[] ToUtf8Bytes(this string value) => Encoding.UTF8.GetBytes(value);

    /// <summary>Gets the digits of a number, as ASCII.</summary>
    public static byte[] ToUtf8Bytes(this int intVal) => Encoding.ASCII.GetBytes(intVal.ToString(CultureInfo.InvariantCulture));

    /// <summary>Gets the digits of a number, as ASCII.</summary>
    public static byte[] ToUtf8Bytes(this long longVal) => Encoding.ASCII.GetBytes(longVal.ToString(CultureInfo.InvariantCulture));

    /// <summary>Gets the digits of a number, as ASCII: as the runtime writes it, but with all digits in place of an exponent.</summary>
    public static byte[] ToUtf8Bytes(this double doubleVal)
    {
        var text = doubleVal.ToString(CultureInfo.InvariantCulture);
        return Encoding.ASCII.GetBytes(text.IndexOf('E') < 0 ? text : DoubleConverter.ToExactString(doubleVal));
    }

    /// <summary>Decodes ASCII; other bytes become question marks.</summary>
    public static string FromAsciiBytes(this byte[] bytes) => bytes is null ? null : Encoding.ASCII.GetString(bytes, 0, bytes.Length);

    /// <summary>Encodes in ASCII; other characters become question marks.</summary>
    public static byte[] ToAsciiBytes(this string value) => Encoding.ASCII.GetBytes(value);
}
