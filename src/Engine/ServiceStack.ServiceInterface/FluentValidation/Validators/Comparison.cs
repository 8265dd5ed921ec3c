namespace ServiceStack.FluentValidation.Validators;

public enum Comparison
{
    Equal = 0,
    NotEqual = 1,
    LessThan = 2,
    GreaterThan = 3,
    GreaterThanOrEqual = 4,
    LessThanOrEqual = 5,
}
