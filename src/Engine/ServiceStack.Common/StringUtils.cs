namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Text.RegularExpressions;

/// <summary>HTML entities.</summary>
public static class StringUtils
{
    /// <summary>Characters of the named entities, by entity: <c>&amp;copy;</c>.</summary>
    public static readonly IDictionary<string, string> HtmlCharacterCodes = NamedEntities();

    private static readonly Regex LoneSurrogates = new(
        "&#(?:[xX](?<hex>[0-9a-fA-F]{4})|(?<decimal>[0-9]{5}));", RegexOptions.CultureInvariant);

    /// <summary>Replaces named and numeric entities by their characters.</summary>
    public static string ConvertHtmlCodes(this string html)
    {
        var text = WebUtility.HtmlDecode(html);

        // the framework skips halves of a surrogate pair, which v3 always converted
        return text == null || text.IndexOf("&#", StringComparison.Ordinal) < 0 ? text : LoneSurrogates.Replace(text, ToLoneSurrogate);
    }

    /// <summary>Gets the text of a code point.</summary>
    /// <param name="codePoint">A Unicode code point, or half of a surrogate pair.</param>
    public static string ToChar(this int codePoint) =>
        codePoint is >= 0 and <= char.MaxValue ? ((char)codePoint).ToString() : char.ConvertFromUtf32(codePoint);

    private static string ToLoneSurrogate(Match entity)
    {
        var digits = entity.Groups["decimal"];
        var isNumber = digits.Success
            ? int.TryParse(digits.Value, NumberStyles.None, CultureInfo.InvariantCulture, out var code)
            : int.TryParse(entity.Groups["hex"].Value, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code);
        return isNumber && code is >= 0xD800 and <= 0xDFFF ? code.ToChar() : entity.Value;
    }

    private static Dictionary<string, string> NamedEntities()
    {
        const string Latin1 =
            "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute "
            + "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring "
            + "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml "
            + "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil "
            + "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash "
            + "ugrave uacute ucirc uuml yacute thorn yuml";
        const string Others =
            "quot amp lt gt OElig oelig Scaron scaron Yuml fnof circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash "
            + "lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull hellip permil prime Prime lsaquo rsaquo oline euro "
            + "trade larr uarr rarr darr harr forall part exist empty nabla isin notin ni prod sum minus lowast radic prop "
            + "infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp "
            + "sdot lceil rceil lfloor rfloor loz spades clubs hearts diams";

        var entities = new Dictionary<string, string>();
        foreach (var name in (Latin1 + " " + Others).Split(' '))
        {
            var entity = "&" + name + ";";
            entities[entity] = WebUtility.HtmlDecode(entity);
        }

        return entities;
    }
}
