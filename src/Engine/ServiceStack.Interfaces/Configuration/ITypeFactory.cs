namespace ServiceStack.Configuration;

using System;

/// <summary>Creates the services that requests are executed on.</summary>
public interface ITypeFactory
{
    /// <summary>Creates an instance of a type, with its dependencies.</summary>
    object CreateInstance(Type type);
}
