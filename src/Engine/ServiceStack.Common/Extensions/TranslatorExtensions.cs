namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Translator;

/// <summary>Translates several objects.</summary>
[Obsolete("Call the translator for each of them.")]
public static class TranslatorExtensions
{
    /// <summary>Translates each object. <see langword="null"/> counts as an empty sequence.</summary>
    public static List<To> ParseAll<To, From>(this ITranslator<To, From> translator, IEnumerable<From> from)
    {
        var list = new List<To>();
        if (from == null) return list;

        foreach (var item in from) list.Add(translator.Parse(item));
        return list;
    }
}
