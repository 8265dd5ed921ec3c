namespace ServiceStack.Html;

using System.Collections.Generic;

/// <summary>A rule that a script checks in the browser.</summary>
public class ModelClientValidationRule
{
    private string _validationType = "";

    public ModelClientValidationRule()
    {
    }

    public string ErrorMessage { get; set; }

    public IDictionary<string, object> ValidationParameters { get; } = new Dictionary<string, object>();

    /// <summary>The rule's name; never null.</summary>
    public string ValidationType
    {
        get => _validationType;
        set => _validationType = value ?? "";
    }
}
