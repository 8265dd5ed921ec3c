namespace ServiceStack.Configuration;

using System;

public interface ITypeFactory
{
    object CreateInstance(Type type);
}
