using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;

namespace ServiceStack.HyperHost.Fuzz.Texts;

internal sealed partial class WrittenTexts
{
    private static partial void Check(string text)
    {
        using var reader = JsonReaderWriterFactory.CreateJsonReader(Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max);
        while (reader.Read())
        {
        }
    }
}
