using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace System.Web.Script.Serialization;

/// <summary>A date as milliseconds since 1970: <c>\/Date(1330837567000)\/</c>; one of ISO 8601 is read too.</summary>
internal sealed class ScriptDate : JsonConverter<DateTime>
{
    private const string Begin = "/Date(";
    private const string End = ")/";

    public static bool TryParse(string text, out DateTime date)
    {
        date = default;
        if (!text.StartsWith(Begin, StringComparison.Ordinal) || !text.EndsWith(End, StringComparison.Ordinal)) return false;
        if (!long.TryParse(text.AsSpan(Begin.Length, text.Length - Begin.Length - End.Length), NumberStyles.AllowLeadingSign,
            CultureInfo.InvariantCulture, out var milliseconds)) return false;

        var ticks = DateTime.UnixEpoch.Ticks + (milliseconds * TimeSpan.TicksPerMillisecond);
        if (ticks < DateTime.MinValue.Ticks || ticks > DateTime.MaxValue.Ticks) return false;

        date = new DateTime(ticks, DateTimeKind.Utc);
        return true;
    }

    public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        TryParse(reader.GetString(), out var date) ? date : DateTime.Parse(reader.GetString(), CultureInfo.InvariantCulture);

    // the backslashes are those that ASP.NET wrote
    public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteRawValue(
        "\"\\/Date(" + ((value.ToUniversalTime().Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerMillisecond).ToString(
            CultureInfo.InvariantCulture) + ")\\/\"", skipInputValidation: true);
}
