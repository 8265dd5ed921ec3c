namespace ServiceStack.FluentValidation;

public enum ApplyConditionTo
{
    AllValidators = 0,
    CurrentValidator = 1,
}
