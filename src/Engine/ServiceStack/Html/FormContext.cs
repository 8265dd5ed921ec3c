namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using ServiceStack.Text;

/// <summary>The form that a view is writing: its fields, and what a script in the browser checks of them.</summary>
public class FormContext
{
    private readonly Dictionary<string, bool> _rendered = [];

    /// <summary>Initializes a new instance of the <see cref="FormContext"/> class.</summary>
    public FormContext()
    {
    }

    /// <summary>The rules of the fields by name, for a script in the page. Not used.</summary>
    public IDictionary<string, FieldValidationMetadata> FieldValidators { get; } = new Dictionary<string, FieldValidationMetadata>();

    /// <summary>The id of the form.</summary>
    public string FormId { get; set; }

    /// <summary>Not used: errors come with the service's response.</summary>
    public bool ReplaceValidationSummary { get; set; }

    /// <summary>The id of the list of errors.</summary>
    public string ValidationSummaryId { get; set; }

    /// <summary>Returns the rules of the fields as JSON, for a script in the page.</summary>
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

    /// <summary>Returns the rules of a field.</summary>
    /// <returns>Null if the field has none.</returns>
    public FieldValidationMetadata GetValidationMetadataForField(string fieldName) => GetValidationMetadataForField(fieldName, false);

    /// <summary>Returns the rules of a field.</summary>
    /// <param name="createIfNotFound">Adds an empty entry for a field without rules.</param>
    /// <exception cref="ArgumentException">The field has no name.</exception>
    public FieldValidationMetadata GetValidationMetadataForField(string fieldName, bool createIfNotFound)
    {
        if (string.IsNullOrEmpty(fieldName)) throw new ArgumentException("A field has a name.", nameof(fieldName));
        if (FieldValidators.TryGetValue(fieldName, out var known)) return known;
        if (!createIfNotFound) return null;

        return FieldValidators[fieldName] = new FieldValidationMetadata { FieldName = fieldName };
    }

    /// <summary>Whether a field has been written into the form.</summary>
    public bool RenderedField(string fieldName) => _rendered.TryGetValue(fieldName, out var isRendered) && isRendered;

    /// <summary>Sets whether a field has been written into the form.</summary>
    public void RenderedField(string fieldName, bool value) => _rendered[fieldName] = value;
}
