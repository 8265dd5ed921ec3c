namespace ServiceStack.FluentValidation.Validators;

using System.Reflection;

public interface IComparisonValidator : IPropertyValidator
{
    Comparison Comparison { get; }

    MemberInfo MemberToCompare { get; }

    object ValueToCompare { get; }
}
