namespace ServiceStack.FluentValidation;

/// <summary>Which rules of a property a condition applies to.</summary>
public enum ApplyConditionTo
{
    /// <summary>All rules of the property so far.</summary>
    AllValidators = 0,
    /// <summary>The last rule.</summary>
    CurrentValidator = 1,
}
