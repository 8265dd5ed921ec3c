namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = true)]
public class DefaultRequestAttribute : Attribute
{
    public DefaultRequestAttribute(Type requestType)
    {
        RequestType = requestType;
    }

    public Type RequestType { get; set; }
}
