namespace ServiceStack.Html;

using System.Collections.Generic;

/// <summary>A rule that a script checks in the browser.</summary>
public class ModelClientValidationRule
{
    private string _validationType = "";

    /// <summary>Initializes a new instance of the <see cref="ModelClientValidationRule"/> class.</summary>
    public ModelClientValidationRule()
    {
    }

    /// <summary>The text that is shown if the rule is broken.</summary>
    public string ErrorMessage { get; set; }

    /// <summary>The arguments of the rule by name, as <c>max</c> for a length.</summary>
    public IDictionary<string, object> ValidationParameters { get; } = new Dictionary<string, object>();

    /// <summary>The rule's name; never null.</summary>
    public string ValidationType
    {
        get => _validationType;
        set => _validationType = value ?? "";
    }
}
