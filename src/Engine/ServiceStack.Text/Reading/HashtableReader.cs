using System.Collections;

namespace ServiceStack.Text.Common;

internal sealed class HashtableReader(Notation notation) : ValueReader<Hashtable>
{
    public override Hashtable Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;

        var made = new Hashtable();
        for (var at = reading.MapStart(part); at < part.End;)
        {
            var key = reading.Key(ref at, part.End);
            reading.KeySeparator(ref at, part.End);
            var value = reading.Value(ref at, part.End);
            if (key.IsNull) continue;

            made[Text(reading, key)] = Value(reading, value);
            reading.Separator(ref at, part.End);
        }
        return made;
    }

    // an object that names its type is made
    private object Value(TextReading reading, Part part) => !part.IsNull && reading.TypeName(part) != null
        ? notation.Reader<object>().Read(reading, part)
        : Text(reading, part);

    // as in v3, JSV's quotes stay
    private static string Text(TextReading reading, Part part) => reading.Notation.IsJson ? reading.String(part) : reading.Raw(part);
}
