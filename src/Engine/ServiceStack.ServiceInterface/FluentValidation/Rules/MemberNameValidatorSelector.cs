namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;

/// <summary>Executes the rules of the members named, and all rules of child validators.</summary>
public class MemberNameValidatorSelector : IValidatorSelector
{
    private readonly HashSet<string> _memberNames;

    /// <summary>Initializes a new instance with the names of properties.</summary>
    public MemberNameValidatorSelector(IEnumerable<string> memberNames)
    {
        Ensure.NotNull(memberNames, nameof(memberNames));
        _memberNames = new HashSet<string>(memberNames);
    }

    /// <inheritdoc/>
    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) =>
        context.IsChildContext || _memberNames.Contains(propertyPath);

    /// <summary>Selects the rules of properties.</summary>
    public static MemberNameValidatorSelector FromExpressions<T>(params Expression<Func<T, object>>[] propertyExpressions) =>
        new MemberNameValidatorSelector(propertyExpressions.Select(MemberName).ToArray());

    private static string MemberName<T>(Expression<Func<T, object>> expression)
    {
        var chain = PropertyChain.FromExpression(expression);
        if (chain.Count > 0) return chain.ToString();

        throw new ArgumentException($"Expression '{expression}' does not specify a valid property or field.");
    }
}
