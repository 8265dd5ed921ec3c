namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, Inherited = false, AllowMultiple = false)]
public class DefaultRequestAttribute : Attribute
{
    public DefaultRequestAttribute(Type requestType)
    {
        RequestType = requestType;
    }

    public Type RequestType { get; set; }
}
