namespace ServiceStack.FluentValidation.Validators;

using System;
using ServiceStack.FluentValidation.Internal;

public class PropertyValidatorContext
{
    public PropertyValidatorContext(ValidationContext parentContext, PropertyRule rule, string propertyName)
    {
        ParentContext = parentContext;
        Rule = rule;
        PropertyName = propertyName;
    }

    public object Instance => throw new NotImplementedException();

    public MessageFormatter MessageFormatter => throw new NotImplementedException();

    public ValidationContext ParentContext { get; }

    public string PropertyDescription => throw new NotImplementedException();

    public string PropertyName { get; }

    public object PropertyValue { get; set; }

    public PropertyRule Rule { get; }
}
