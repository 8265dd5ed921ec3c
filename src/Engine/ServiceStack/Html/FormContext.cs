namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using ServiceStack.Text;

/// <summary>The form that a view is writing: its fields, and what a script in the browser checks of them.</summary>
public class FormContext
{
    private readonly Dictionary<string, bool> _rendered = [];

    public FormContext()
    {
    }

    public IDictionary<string, FieldValidationMetadata> FieldValidators { get; } = new Dictionary<string, FieldValidationMetadata>();

    public string FormId { get; set; }

    public bool ReplaceValidationSummary { get; set; }

    public string ValidationSummaryId { get; set; }

    /// <returns>The rules of all fields as JSON, for the script.</returns>
    public string GetJsonValidationMetadata()
    {
        var fields = new List<Dictionary<string, object>>();
        foreach (var field in FieldValidators.Values)
        {
            fields.Add(new Dictionary<string, object>
            {
                ["FieldName"] = field.FieldName,
                ["ReplaceValidationMessageContents"] = field.ReplaceValidationMessageContents,
                ["ValidationMessageId"] = field.ValidationMessageId,
                ["ValidationRules"] = new List<ModelClientValidationRule>(field.ValidationRules),
            });
        }

        var form = new Dictionary<string, object>
        {
            ["Fields"] = fields,
            ["FormId"] = FormId,
            ["ReplaceValidationSummary"] = ReplaceValidationSummary,
        };
        if (!string.IsNullOrEmpty(ValidationSummaryId)) form["ValidationSummaryId"] = ValidationSummaryId;
        return JsonSerializer.SerializeToString(form);
    }

    /// <returns>Null where the field has none.</returns>
    public FieldValidationMetadata GetValidationMetadataForField(string fieldName) => GetValidationMetadataForField(fieldName, false);

    /// <exception cref="ArgumentException">The field has no name.</exception>
    public FieldValidationMetadata GetValidationMetadataForField(string fieldName, bool createIfNotFound)
    {
        if (string.IsNullOrEmpty(fieldName)) throw new ArgumentException("A field has a name.", nameof(fieldName));
        if (FieldValidators.TryGetValue(fieldName, out var known)) return known;
        if (!createIfNotFound) return null;

        return FieldValidators[fieldName] = new FieldValidationMetadata { FieldName = fieldName };
    }

    public bool RenderedField(string fieldName) => _rendered.TryGetValue(fieldName, out var isRendered) && isRendered;

    public void RenderedField(string fieldName, bool value) => _rendered[fieldName] = value;
}
