namespace ServiceStack.Razor;

using System;
using System.IO;
using ServiceStack.Html;

// Attributes with expressions: an attribute whose only value is null or false is omitted, and true is replaced by the attribute's name.
public abstract partial class RenderingPage
{
    private string _attribute;
    private string _attributePrefix;
    private string _attributeSuffix;
    private bool _hasOneValue;
    private bool _isAttributeLeftOut;

    /// <summary>Writes an attribute from tuples, as Razor 2 generated them.</summary>
    public virtual void WriteAttribute(
        string name, Tuple<string, int> prefix, Tuple<string, int> suffix, params AttributeValue[] values) =>
        WriteAttributeTo(Output, name, prefix, suffix, values);

    /// <summary>Writes an attribute of tuples to a writer.</summary>
    public virtual void WriteAttributeTo(
        TextWriter writer, string name, Tuple<string, int> prefix, Tuple<string, int> suffix, params AttributeValue[] values)
    {
        WriteTo(writer as StreamWriter ?? new PageWriter(writer), () =>
        {
            BeginWriteAttribute(name, prefix.Item1, prefix.Item2, suffix.Item1, suffix.Item2, values.Length);
            foreach (var value in values)
                WriteAttributeValue(value.Prefix.Item1, value.Prefix.Item2, value.Value.Item1, value.Value.Item2, 0, value.IsLiteral);
            EndWriteAttribute();
        });
    }

    /// <summary>Begins an attribute. Called by the generated code of views.</summary>
    protected void BeginWriteAttribute(
        string name, string prefix, int prefixOffset, string suffix, int suffixOffset, int attributeValuesCount)
    {
        _attribute = name;
        _attributePrefix = prefix;
        _attributeSuffix = suffix;
        _hasOneValue = attributeValuesCount == 1;
        _isAttributeLeftOut = false;
        if (!_hasOneValue) WriteLiteral(prefix);
    }

    /// <summary>Writes a part of an attribute's value. Called by the generated code of views.</summary>
    protected void WriteAttributeValue(string prefix, int prefixOffset, object value, int valueOffset, int valueLength, bool isLiteral)
    {
        if (_hasOneValue)
        {
            _isAttributeLeftOut = !isLiteral && value is null or false;
            if (_isAttributeLeftOut) return;

            WriteLiteral(_attributePrefix);
            if (!isLiteral && value is true) value = _attribute;
        }
        else if (!isLiteral && value == null)
        {
            return;
        }

        if (!string.IsNullOrEmpty(prefix)) WriteLiteral(prefix);
        if (!isLiteral) Write(Output, value);
        else if (value is string { Length: > 1 } text && text[0] == '~' && text[1] == '/') WriteLiteral(AddressOf(text));
        else WriteLiteral(value as string);
    }

    /// <summary>Ends an attribute. Called by the generated code of views.</summary>
    protected void EndWriteAttribute()
    {
        if (!_isAttributeLeftOut) WriteLiteral(_attributeSuffix);
    }

    private protected virtual string AddressOf(string path) => new UrlHelper().Content(path);
}
