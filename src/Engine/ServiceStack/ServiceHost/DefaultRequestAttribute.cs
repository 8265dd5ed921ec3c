namespace ServiceStack.ServiceHost;

using System;

/// <summary>Names the request type of a service class for tools that read it.</summary>
[AttributeUsage(AttributeTargets.Class, Inherited = false, AllowMultiple = false)]
public class DefaultRequestAttribute : Attribute
{
    /// <summary>Assigns the request type.</summary>
    public DefaultRequestAttribute(Type requestType)
    {
        RequestType = requestType;
    }

    /// <summary>The request type.</summary>
    public Type RequestType { get; set; }
}
