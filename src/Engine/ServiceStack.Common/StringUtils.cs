namespace ServiceStack.Common;

using System.Collections.Generic;
using System.Net;

public static class StringUtils
{
    /// <summary>What each entity stands for, by the whole entity: <c>&amp;copy;</c>.</summary>
    public static readonly IDictionary<string, string> HtmlCharacterCodes = NamedEntities();

    /// <summary>Named and numbered entities become the characters they stand for.</summary>
    public static string ConvertHtmlCodes(this string html) => WebUtility.HtmlDecode(html);

    public static string ToChar(this int codePoint) => char.ConvertFromUtf32(codePoint);

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
