namespace System.Web.UI;

using System.IO;

public class HtmlTextWriter(TextWriter writer) : StringWriter
{
    public TextWriter InnerWriter { get; set; } = writer;
}
