namespace ServiceStack.FluentValidation.Validators;

using System.Collections.Concurrent;
using System.Text.RegularExpressions;
using ServiceStack.FluentValidation.Resources;

/// <summary>A string that the expression matches somewhere; null is valid.</summary>
public class RegularExpressionValidator : PropertyValidator, IRegularExpressionValidator
{
    // Validators are often made anew for every request: an expression is parsed once.
    private static readonly ConcurrentDictionary<string, Regex> Parsed = new ConcurrentDictionary<string, Regex>();

    private readonly Regex _regex;

    public RegularExpressionValidator(string expression)
        : base(DefaultMessage.RegularExpression, ValidationErrors.RegularExpression)
    {
        Expression = expression;
        _regex = Parsed.GetOrAdd(expression, pattern => new Regex(pattern));
    }

    public string Expression { get; }

    protected override bool IsValid(PropertyValidatorContext context) =>
        context.PropertyValue is not string text || _regex.IsMatch(text);
}
