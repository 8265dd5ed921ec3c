namespace ServiceStack.FluentValidation.TestHelper;

using System;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;

/// <summary>Asserts about one property of a validator.</summary>
public class ValidatorTester<T, TValue> where T : class
{
    private readonly IValidator<T> _validator;
    private readonly TValue _value;
    private readonly MemberInfo _member;
    private readonly string _name;

    /// <summary>Initializes an assertion about a property.</summary>
    /// <exception cref="NotSupportedException">The expression names no property or field of <typeparamref name="T"/> itself.</exception>
    public ValidatorTester(Expression<Func<T, TValue>> expression, IValidator<T> validator, TValue value)
    {
        _validator = validator;
        _value = value;
        _name = PropertyChain.FromExpression(expression).ToString();
        _member = expression.GetMember();
        if (_member is not PropertyInfo && _member is not FieldInfo)
        {
            throw new NotSupportedException("Only properties and fields can be tested; the expression was " + expression);
        }
    }

    /// <summary>Asserts that the value is refused.</summary>
    /// <exception cref="ValidationTestException">It is not.</exception>
    public void ValidateError(T instanceToValidate)
    {
        if (HasError(instanceToValidate)) return;

        throw new ValidationTestException($"Expected a validation error for property {_name}");
    }

    /// <summary>Asserts that the value is valid.</summary>
    /// <exception cref="ValidationTestException">It is not.</exception>
    public void ValidateNoError(T instanceToValidate)
    {
        if (!HasError(instanceToValidate)) return;

        throw new ValidationTestException($"Expected no validation errors for property {_name}");
    }

    private bool HasError(T instance)
    {
        if (_member.DeclaringType.IsInstanceOfType(instance))
        {
            if (_member is PropertyInfo { CanWrite: true } property) property.SetValue(instance, _value, null);
            else if (_member is FieldInfo field) field.SetValue(instance, _value);
        }

        return _validator.Validate(instance).Errors.Any(error => error.PropertyName == _name);
    }
}
