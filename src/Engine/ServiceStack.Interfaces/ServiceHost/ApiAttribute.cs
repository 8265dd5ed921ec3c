namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, AllowMultiple = true, Inherited = true)]
public class ApiAttribute : Attribute
{
    public ApiAttribute()
    {
    }

    public ApiAttribute(string description)
    {
        Description = description;
    }

    public string Description { get; set; }
}
