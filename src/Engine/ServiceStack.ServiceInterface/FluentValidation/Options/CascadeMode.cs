namespace ServiceStack.FluentValidation;

/// <summary>What happens after a rule of a property has failed.</summary>
public enum CascadeMode
{
    /// <summary>The property's other rules run too.</summary>
    Continue = 0,
    /// <summary>The property's other rules do not run.</summary>
    StopOnFirstFailure = 1,
}
