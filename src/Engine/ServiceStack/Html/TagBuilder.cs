namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Text;

/// <summary>An element of HTML: its attributes are written in the order of their names, and encoded.</summary>
public class TagBuilder
{
    /// <summary>Replaces the dots of names in ids: <c>_</c> by default.</summary>
    public const string IdAttributeDotReplacement = "_";

    private string _innerHtml;

    /// <summary>Creates an element without attributes.</summary>
    /// <exception cref="ArgumentException">There is no name.</exception>
    public TagBuilder(string tagName)
    {
        if (string.IsNullOrEmpty(tagName)) throw new ArgumentException("An element needs a name.", nameof(tagName));

        TagName = tagName;
    }

    /// <summary>The attributes of the element by name; values are encoded when they are written.</summary>
    public IDictionary<string, string> Attributes { get; } = new SortedDictionary<string, string>(StringComparer.Ordinal);

    /// <summary>HTML as it is.</summary>
    public string InnerHtml
    {
        get => _innerHtml ?? "";
        set => _innerHtml = value;
    }

    /// <summary>The name of the element, as <c>input</c>.</summary>
    public string TagName { get; }

    /// <summary>Puts a class in front of those that are there.</summary>
    public void AddCssClass(string value) =>
        Attributes["class"] = Attributes.TryGetValue("class", out var others) ? value + " " + others : value;

    /// <summary>Makes an id of a text.</summary>
    /// <returns>An id of this text, other characters replaced; null if it does not begin with a letter.</returns>
    public static string CreateSanitizedId(string originalId) => CreateSanitizedId(originalId, IdAttributeDotReplacement);

    internal static string CreateSanitizedId(string originalId, string replacement)
    {
        if (string.IsNullOrEmpty(originalId) || !IsLetter(originalId[0])) return null;

        var id = new StringBuilder(originalId.Length);
        foreach (var letter in originalId)
        {
            if (IsLetter(letter) || letter is >= '0' and <= '9' or '-' or '_' or ':') id.Append(letter);
            else id.Append(replacement);
        }

        return id.ToString();
    }

    /// <summary>Gives it an id made of a field's name, unless it has one.</summary>
    public void GenerateId(string name)
    {
        if (Attributes.ContainsKey("id") || CreateSanitizedId(name) is not { } id) return;

        Attributes["id"] = id;
    }

    /// <summary>Adds an attribute unless the element has one of the name.</summary>
    public void MergeAttribute(string key, string value) => MergeAttribute(key, value, replaceExisting: false);

    /// <summary>Adds an attribute.</summary>
    /// <param name="replaceExisting">Replaces an attribute of the name.</param>
    public void MergeAttribute(string key, string value, bool replaceExisting)
    {
        if (string.IsNullOrEmpty(key)) throw new ArgumentException("An attribute needs a name.", nameof(key));
        if (replaceExisting || !Attributes.ContainsKey(key)) Attributes[key] = value;
    }

    /// <summary>Adds attributes, except those that the element has already.</summary>
    public void MergeAttributes<TKey, TValue>(IDictionary<TKey, TValue> attributes) => MergeAttributes(attributes, replaceExisting: false);

    /// <summary>Adds attributes.</summary>
    /// <param name="replaceExisting">Replaces attributes of the same names.</param>
    public void MergeAttributes<TKey, TValue>(IDictionary<TKey, TValue> attributes, bool replaceExisting)
    {
        if (attributes == null) return;
        foreach (var pair in attributes)
        {
            MergeAttribute(
                Convert.ToString(pair.Key, CultureInfo.InvariantCulture),
                Convert.ToString(pair.Value, CultureInfo.InvariantCulture),
                replaceExisting);
        }
    }

    /// <summary>Sets the content to a text, which is encoded.</summary>
    public void SetInnerText(string innerText) => InnerHtml = WebUtility.HtmlEncode(innerText);

    /// <inheritdoc/>
    public override string ToString() => ToString(TagRenderMode.Normal);

    /// <summary>Writes the element, or a part of it.</summary>
    public string ToString(TagRenderMode renderMode) => renderMode switch
    {
        TagRenderMode.StartTag => Begin() + ">",
        TagRenderMode.EndTag => "</" + TagName + ">",
        TagRenderMode.SelfClosing => Begin() + " />",
        _ => Begin() + ">" + InnerHtml + "</" + TagName + ">",
    };

    private static bool IsLetter(char letter) => letter is >= 'a' and <= 'z' or >= 'A' and <= 'Z';

    private string Begin()
    {
        var text = new StringBuilder("<").Append(TagName);
        foreach (var attribute in Attributes)
        {
            if (attribute.Key == "id" && string.IsNullOrEmpty(attribute.Value)) continue;

            text.Append(' ').Append(attribute.Key).Append("=\"").Append(WebUtility.HtmlEncode(attribute.Value)).Append('"');
        }

        return text.ToString();
    }
}
