namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = false)]
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
