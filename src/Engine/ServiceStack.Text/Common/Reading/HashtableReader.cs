using System.Collections;

namespace ServiceStack.Text.Common;

internal sealed class HashtableReader : ValueReader<Hashtable>
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

            made[Text(reading, key)] = Text(reading, value);
            reading.Separator(ref at, part.End);
        }
        return made;
    }

    // as in v3, JSV's quotes stay
    private static string Text(TextReading reading, Part part) => reading.Notation.IsJson ? reading.String(part) : reading.Raw(part);
}
