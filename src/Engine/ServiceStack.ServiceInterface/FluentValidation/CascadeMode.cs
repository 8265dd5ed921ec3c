namespace ServiceStack.FluentValidation;

public enum CascadeMode
{
    Continue = 0,
    StopOnFirstFailure = 1,
}
