namespace System.ServiceModel;

using System.Globalization;

public class FaultReasonText(string text, string xmlLang)
{
    public FaultReasonText(string text)
        : this(text, CultureInfo.CurrentCulture.Name)
    {
    }

    public string Text => text;

    public string XmlLang => xmlLang;

    public bool Matches(CultureInfo cultureInfo) =>
        cultureInfo.Name == xmlLang || cultureInfo.Name.StartsWith(xmlLang + "-", StringComparison.OrdinalIgnoreCase);
}
