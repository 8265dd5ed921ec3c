namespace ServiceStack.FluentValidation.Validators;

using System.Collections.Concurrent;
using System.Text.RegularExpressions;
using ServiceStack.FluentValidation.Resources;

/// <summary>A string that the expression matches somewhere; null is valid.</summary>
public class RegularExpressionValidator : PropertyValidator, IRegularExpressionValidator
{
    // Validators are often created for each request: an expression is parsed once, unless expressions are made up all the time.
    private const int MaxKept = 1000;

    private static readonly ConcurrentDictionary<string, Regex> Parsed = new ConcurrentDictionary<string, Regex>();

    private readonly Regex _regex;

    /// <summary>Initializes a new instance with the regular expression.</summary>
    /// <exception cref="System.ArgumentException">The expression is malformed.</exception>
    public RegularExpressionValidator(string expression)
        : base(DefaultMessage.RegularExpression, ValidationErrors.RegularExpression)
    {
        Expression = expression;
        if (Parsed.TryGetValue(expression, out _regex)) return;

        _regex = new Regex(expression);
        if (Parsed.Count < MaxKept) Parsed.TryAdd(expression, _regex);
    }

    /// <inheritdoc/>
    public string Expression { get; }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) =>
        context.PropertyValue is not string text || _regex.IsMatch(text);
}
