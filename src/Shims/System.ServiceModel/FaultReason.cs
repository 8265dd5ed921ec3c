namespace System.ServiceModel;

using System.Collections.Generic;
using System.Globalization;

public class FaultReason
{
    private readonly FaultReasonText[] _translations;

    public FaultReason(string text)
        : this(new FaultReasonText(text))
    {
    }

    public FaultReason(FaultReasonText translation) => _translations = [translation];

    public FaultReason(IEnumerable<FaultReasonText> translations) => _translations = [.. translations];

    public IReadOnlyList<FaultReasonText> Translations => _translations;

    public FaultReasonText GetMatchingTranslation() => GetMatchingTranslation(CultureInfo.CurrentCulture);

    public FaultReasonText GetMatchingTranslation(CultureInfo cultureInfo)
    {
        foreach (var text in _translations)
        {
            if (text.Matches(cultureInfo)) return text;
        }

        return _translations[0];
    }

    public override string ToString() => _translations.Length == 0 ? "" : GetMatchingTranslation().Text;
}
