namespace ServiceStack.Html;

using System.Collections.Generic;
using System.Collections.ObjectModel;

/// <summary>What a script in the browser checks of one field.</summary>
public class FieldValidationMetadata
{
    private string _fieldName = "";

    public FieldValidationMetadata()
    {
    }

    /// <summary>Never null.</summary>
    public string FieldName
    {
        get => _fieldName;
        set => _fieldName = value ?? "";
    }

    public bool ReplaceValidationMessageContents { get; set; }

    public string ValidationMessageId { get; set; }

    public ICollection<ModelClientValidationRule> ValidationRules { get; } = new Collection<ModelClientValidationRule>();
}
