namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Property, Inherited = true, AllowMultiple = true)]
public class ApiMemberAttribute : Attribute
{
    public ApiMemberAttribute()
    {
    }

    public bool AllowMultiple { get; set; }

    public string DataType { get; set; }

    public string Description { get; set; }

    public bool IsRequired { get; set; }

    public string Name { get; set; }

    public string ParameterType { get; set; }

    public string Verb { get; set; }
}
