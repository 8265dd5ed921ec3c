namespace ServiceStack.Html;

using System.Collections.Generic;
using System.Collections.ObjectModel;

/// <summary>What a script in the browser checks of one field.</summary>
public class FieldValidationMetadata
{
    private string _fieldName = "";

    /// <summary>Initializes a new instance of the <see cref="FieldValidationMetadata"/> class.</summary>
    public FieldValidationMetadata()
    {
    }

    /// <summary>Never null.</summary>
    public string FieldName
    {
        get => _fieldName;
        set => _fieldName = value ?? "";
    }

    /// <summary>Not used: errors are replaced by the service's response.</summary>
    public bool ReplaceValidationMessageContents { get; set; }

    /// <summary>The id of the element that shows the field's error.</summary>
    public string ValidationMessageId { get; set; }

    /// <summary>The rules that a script in the page would check.</summary>
    public ICollection<ModelClientValidationRule> ValidationRules { get; } = new Collection<ModelClientValidationRule>();
}
