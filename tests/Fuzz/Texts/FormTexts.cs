using System;
using System.Collections.Specialized;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Query strings and forms in a body, whose values are read into the members of a message.</summary>
internal sealed class FormTexts : TextKind
{
    private static readonly string[] Members = [.. typeof(FuzzedMessage).GetProperties().Select(static property => property.Name)];

    private readonly TextMaker _maker = new(
        Valid,
        [
            .. Members.Select(static name => name + "="), .. MessageNotation.Jsv.Pieces.Select(Escape),
            "&", "=", "+", "%", "%2", "%zz", "%00", "%0d%0a",
            "%26", "%3d", "%u0041", "%ff", "%e2%82%ac", "%ED%A0%80", ";", "?", "#", "&&", "==",
        ]);

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        var fields = new NameValueCollection();
        try
        {
            if (random.Next(2) == 0) UrlEncodedFields.ReadQuery(text, fields);
            else UrlEncodedFields.ReadForm(text, Encoding.UTF8, fields);
        }
        catch (HttpError error) when (error.Status == 400)
        {
            return false;
        }

        var values = Enumerable.Range(0, fields.Count).Sum(i => fields.GetValues(i)?.Length ?? 0);
        Require(values <= UrlEncodedFields.Count(text), $"{values} fields were read.");
        Require(fields.AllKeys.Sum(static key => key?.Length ?? 0) <= text.Length, "The names are longer than the text.");
        try
        {
            KeyValueDataContractDeserializer.Instance.Parse(fields, typeof(FuzzedMessage));
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
        for (var i = random.Next(1, 6); i > 0; i--)
        {
            var pair = MessageNotation.Jsv.Valid(random);
            var colon = pair.IndexOf(':');
            text.Append(pair, 1, colon - 1).Append('=').Append(Escape(pair.Substring(colon + 1, pair.Length - colon - 2)));
            if (i > 1) text.Append('&');
        }

        return text.ToString();
    }

    // a lone half of a pair of surrogates has no bytes
    private static string Escape(string text) => Uri.EscapeDataString(text.Replace("\ud800", "").Replace("\ud83d\ude00", "\u00ff"));
}
