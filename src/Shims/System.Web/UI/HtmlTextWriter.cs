namespace System.Web.UI;

using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;

/// <summary>Writes markup to another writer: tags with attributes that were added before, and indentation.</summary>
public class HtmlTextWriter(TextWriter writer, string tabString) : TextWriter
{
    public const char TagLeftChar = '<';
    public const char TagRightChar = '>';
    public const string SelfClosingChars = " /";
    public const string SelfClosingTagEnd = " />";
    public const string EndTagLeftChars = "</";
    public const char DoubleQuoteChar = '"';
    public const char SingleQuoteChar = '\'';
    public const char SpaceChar = ' ';
    public const char EqualsChar = '=';
    public const char SlashChar = '/';
    public const string EqualsDoubleQuoteString = "=\"";
    public const char SemicolonChar = ';';
    public const char StyleEqualsChar = ':';
    public const string DefaultTabString = "\t";

    private static readonly HashSet<string> VoidTags = new(StringComparer.OrdinalIgnoreCase)
    {
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta", "param",
        "source", "wbr",
    };

    private readonly Stack<string> _openTags = new();
    private readonly List<KeyValuePair<string, string>> _attributes = [];
    private readonly List<KeyValuePair<string, string>> _styles = [];
    private bool _atLineStart;

    public HtmlTextWriter(TextWriter writer)
        : this(writer, DefaultTabString)
    {
    }

    public TextWriter InnerWriter { get; set; } = writer;

    public int Indent { get; set; }

    public override Encoding Encoding => InnerWriter.Encoding;

    public override string NewLine
    {
        get => InnerWriter.NewLine;
        set => InnerWriter.NewLine = value;
    }

    public virtual void AddAttribute(string name, string value) => AddAttribute(name, value, true);

    public virtual void AddAttribute(string name, string value, bool fEndode) =>
        _attributes.Add(new(name, fEndode ? HttpUtility.HtmlAttributeEncode(value) : value));

    public virtual void AddAttribute(HtmlTextWriterAttribute key, string value) => AddAttribute(NameOf(key), value);

    public virtual void AddAttribute(HtmlTextWriterAttribute key, string value, bool fEncode) => AddAttribute(NameOf(key), value, fEncode);

    public virtual void AddStyleAttribute(string name, string value) => _styles.Add(new(name, value));

    public virtual void RenderBeginTag(HtmlTextWriterTag tagKey) => RenderBeginTag(NameOf(tagKey));

    public virtual void RenderBeginTag(string tagName)
    {
        WriteBeginTag(tagName);
        foreach (var attribute in _attributes) WriteAttribute(attribute.Key, attribute.Value);
        if (_styles.Count > 0)
        {
            Write(" style=\"");
            foreach (var style in _styles) WriteStyleAttribute(style.Key, style.Value);
            Write(DoubleQuoteChar);
        }

        _attributes.Clear();
        _styles.Clear();
        _openTags.Push(tagName);
        Write(VoidTags.Contains(tagName) ? SelfClosingTagEnd : ">");
    }

    public virtual void RenderEndTag()
    {
        if (_openTags.Count == 0) throw new InvalidOperationException("There is no open tag to end.");
        var tagName = _openTags.Pop();
        if (!VoidTags.Contains(tagName)) WriteEndTag(tagName);
    }

    public virtual void WriteBeginTag(string tagName)
    {
        Write(TagLeftChar);
        Write(tagName);
    }

    public virtual void WriteFullBeginTag(string tagName)
    {
        WriteBeginTag(tagName);
        Write(TagRightChar);
    }

    public virtual void WriteEndTag(string tagName)
    {
        Write(EndTagLeftChars);
        Write(tagName);
        Write(TagRightChar);
    }

    public virtual void WriteAttribute(string name, string value) => WriteAttribute(name, value, false);

    public virtual void WriteAttribute(string name, string value, bool fEncode)
    {
        Write(SpaceChar);
        Write(name);
        if (value == null) return;
        Write(EqualsDoubleQuoteString);
        Write(fEncode ? HttpUtility.HtmlAttributeEncode(value) : value);
        Write(DoubleQuoteChar);
    }

    public virtual void WriteStyleAttribute(string name, string value)
    {
        Write(name);
        Write(StyleEqualsChar);
        Write(value);
        Write(SemicolonChar);
    }

    public virtual void WriteBreak() => Write("<br />");

    public virtual void WriteEncodedText(string text) => Write(HttpUtility.HtmlEncode(text));

    public virtual void WriteEncodedUrl(string url)
    {
        var query = url.IndexOf('?');
        if (query < 0) Write(HttpUtility.UrlPathEncode(url));
        else Write(HttpUtility.UrlPathEncode(url[..query]) + url[query..]);
    }

    public virtual void WriteEncodedUrlParameter(string urlText) => Write(HttpUtility.UrlEncode(urlText));

    public void WriteLineNoTabs(string s)
    {
        InnerWriter.WriteLine(s);
        _atLineStart = true;
    }

    public override void Write(char value)
    {
        OutputTabs();
        InnerWriter.Write(value);
    }

    public override void Write(char[] buffer, int index, int count)
    {
        OutputTabs();
        InnerWriter.Write(buffer, index, count);
    }

    public override void Write(string s)
    {
        OutputTabs();
        InnerWriter.Write(s);
    }

    public override void WriteLine()
    {
        InnerWriter.WriteLine();
        _atLineStart = true;
    }

    public override void WriteLine(string s)
    {
        OutputTabs();
        InnerWriter.WriteLine(s);
        _atLineStart = true;
    }

    public override void Flush() => InnerWriter.Flush();

    public override void Close()
    {
        InnerWriter.Close();
        base.Close();
    }

    protected virtual void OutputTabs()
    {
        if (!_atLineStart) return;
        _atLineStart = false;
        for (var i = 0; i < Indent; i++) InnerWriter.Write(tabString);
    }

    private static string NameOf(HtmlTextWriterTag tag) => tag.ToString().ToLower(CultureInfo.InvariantCulture);

    private static string NameOf(HtmlTextWriterAttribute attribute) => attribute.ToString().ToLower(CultureInfo.InvariantCulture);
}
