using System;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>XML, read as the bodies of requests are.</summary>
internal sealed class XmlTexts : TextKind
{
    private const string Space = "http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Fuzz.Texts";

    // in the order of their names, in which they are read, with a value that is right
    private static readonly (string Name, string Right)[] Members =
    [
        ("Any", ""), ("At", "2013-11-21T10:11:12Z"), ("Bytes", "AAAA"), ("Count", "1"), ("Day", "Monday"),
        ("Id", "6f9619ff-8b86-d011-b42d-00c04fc964ff"), ("Kids", ""), ("Left", ""), ("Letter", "65"), ("Many", ""), ("More", ""),
        ("Name", "a"), ("Numbers", ""), ("On", "true"), ("Part", ""), ("Price", "1.5"), ("Ratio", "1e5"), ("Scores", ""), ("Size", "99"),
        ("Tags", ""), ("Took", "PT1S"),
    ];

    private static readonly string[] Values =
        ["", "a", "1", "-1", "99999999999", "true", "2013-11-21T10:11:12Z", "Monday", "&amp;", "&#65;", "&#0;", "&a;", "<![CDATA[a]]>",
            "<Count>1</Count>", "<!-- a -->", "<?a b?>", "AAAA"];

    private readonly TextMaker _maker = new(Valid, Pieces());

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        try
        {
            using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
            HttpResponseFilter.Instance.GetStreamDeserializer(ContentType.Xml)(typeof(FuzzedMessage), stream);
            return true;
        }
        catch (SerializationException)
        {
            return false;
        }
        finally
        {
            Require(!FuzzedTrap.WasMade, "A class was made that no text may name.");
        }
    }

    private static string Valid(Random random)
    {
        var text = new StringBuilder();
        if (random.Next(4) == 0) text.Append("<?xml version=\"1.0\" encoding=\"utf-8\"?>");
        text.Append("<FuzzedMessage xmlns=\"").Append(Space).Append("\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\">");
        AddMembers(text, random, 3);
        return text.Append("</FuzzedMessage>").ToString();
    }

    private static void AddMembers(StringBuilder text, Random random, int depth)
    {
        // their order is the names'
        for (var i = random.Next(3); i < Members.Length; i += random.Next(1, 6))
        {
            var (name, right) = Members[i];
            text.Append('<').Append(name);
            if (random.Next(8) == 0) text.Append(" i:nil=\"true\"");
            if (name == "Any" && random.Next(4) == 0) text.Append(" i:type=\"FuzzedTrap\"");
            text.Append('>');
            if (name == "Left" && depth > 0) AddMembers(text, random, depth - 1);
            else text.Append(random.Next(12) == 0 ? Values[random.Next(Values.Length)] : right);
            text.Append("</").Append(name).Append('>');
        }
    }

    private static string[] Pieces() =>
    [
        .. Members.Select(static member => "<" + member.Name + ">"), .. Members.Select(static member => "</" + member.Name + ">"),
        .. Values,
        "<", ">", "</", "/>", "<!", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&", ";", "&#x", "\"", "'", "=", ":", " ", "\r\n",
        "<FuzzedMessage xmlns=\"" + Space + "\">", "</FuzzedMessage>",
        "<a>", "<a:b>", "</a>", "xmlns=\"", "xmlns:a=\"b\"", "\0", "\ufeff",
        "<!DOCTYPE a [<!ENTITY b \"" + "c\"><!ENTITY d \"&b;&b;&b;\">]>", "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">", "&d;",
        " i:type=\"FuzzedTrap\"", " i:type=\"a:b\"", " z:Id=\"1\"", " z:Ref=\"1\"",
    ];
}
