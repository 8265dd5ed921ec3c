namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Property, AllowMultiple = true, Inherited = true)]
public class ApiAllowableValuesAttribute : Attribute
{
    public ApiAllowableValuesAttribute(string name)
    {
        Name = name;
    }

    public ApiAllowableValuesAttribute(string name, int min, int max)
    {
        Name = name;
        Min = min;
        Max = max;
    }

    public ApiAllowableValuesAttribute(string name, params string[] values)
    {
        Name = name;
        Values = values;
    }

    public ApiAllowableValuesAttribute(string name, Type enumType)
    {
        throw new NotImplementedException();
    }

    public ApiAllowableValuesAttribute(string name, Func<string[]> listAction)
    {
        throw new NotImplementedException();
    }

    public int? Max { get; set; }

    public int? Min { get; set; }

    public string Name { get; set; }

    public string Type { get; set; }

    public string[] Values { get; set; }
}
