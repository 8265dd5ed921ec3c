namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;

/// <summary>
/// What an expression does, to be compared: its nodes in order with their types, members and plain constants. An expression that
/// holds an object (a closure) has no shape, since another may look the same and hold another object.
/// </summary>
internal sealed class ExpressionShape : ExpressionVisitor, IEquatable<ExpressionShape>
{
    private readonly List<object> _parts = new List<object>();
    private readonly ParameterExpression _parameter;
    private bool _isComparable = true;
    private int _hash = 17;

    private ExpressionShape(ParameterExpression parameter)
    {
        _parameter = parameter;
    }

    /// <returns>Null if the expression cannot be compared.</returns>
    public static ExpressionShape Of(LambdaExpression expression)
    {
        var shape = new ExpressionShape(expression.Parameters[0]);
        shape.Visit(expression.Body);
        return shape._isComparable ? shape : null;
    }

    public override Expression Visit(Expression node)
    {
        if (node == null)
        {
            Add(null);
            return null;
        }

        switch (node)
        {
            case ParameterExpression when node == _parameter:
            case UnaryExpression { Method: null }:
            case ConditionalExpression:
                break;
            case MemberExpression member:
                Add(member.Member);
                break;
            case MethodCallExpression call:
                Add(call.Method);
                break;
            case BinaryExpression binary:
                Add(binary.Method);
                _isComparable &= binary.Conversion == null;
                break;
            case ConstantExpression { Value: null or string or ValueType } constant:
                Add(constant.Value);
                break;
            default:
                _isComparable = false;
                return node;
        }

        Add(node.NodeType);
        Add(node.Type);
        return base.Visit(node);
    }

    public bool Equals(ExpressionShape other)
    {
        if (other == null || other._hash != _hash || other._parts.Count != _parts.Count) return false;

        for (var i = 0; i < _parts.Count; i++)
        {
            if (!Equals(_parts[i], other._parts[i])) return false;
        }

        return true;
    }

    public override bool Equals(object obj) => Equals(obj as ExpressionShape);

    public override int GetHashCode() => _hash;

    private void Add(object part)
    {
        _parts.Add(part);
        _hash = unchecked((_hash * 31) + (part?.GetHashCode() ?? 0));
    }
}
