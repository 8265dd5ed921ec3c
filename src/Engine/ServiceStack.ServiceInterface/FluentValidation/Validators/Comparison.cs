namespace ServiceStack.FluentValidation.Validators;

/// <summary>How values are compared.</summary>
public enum Comparison
{
    /// <summary>Equal.</summary>
    Equal = 0,
    /// <summary>Not equal.</summary>
    NotEqual = 1,
    /// <summary>Less.</summary>
    LessThan = 2,
    /// <summary>Greater.</summary>
    GreaterThan = 3,
    /// <summary>Greater or equal.</summary>
    GreaterThanOrEqual = 4,
    /// <summary>Less or equal.</summary>
    LessThanOrEqual = 5,
}
