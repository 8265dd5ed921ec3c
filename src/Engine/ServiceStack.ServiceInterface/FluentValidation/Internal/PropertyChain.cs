namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

public class PropertyChain
{
    public PropertyChain()
    {
    }

    public PropertyChain(PropertyChain parent)
    {
        throw new NotImplementedException();
    }

    public PropertyChain(IEnumerable<string> memberNames)
    {
        throw new NotImplementedException();
    }

    public int Count => throw new NotImplementedException();

    public void Add(MemberInfo member) => throw new NotImplementedException();

    public void Add(string propertyName) => throw new NotImplementedException();

    public void AddIndexer(object indexer) => throw new NotImplementedException();

    public string BuildPropertyName(string propertyName) => throw new NotImplementedException();

    public static PropertyChain FromExpression(LambdaExpression expression) => throw new NotImplementedException();

    public bool IsChildChainOf(PropertyChain parentChain) => throw new NotImplementedException();

    public override string ToString() => throw new NotImplementedException();
}
