namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Property, Inherited = true, AllowMultiple = false)]
public class ApiAllowableValuesAttribute : Attribute
{
    public ApiAllowableValuesAttribute(string name)
    {
        Name = name;
    }

    public ApiAllowableValuesAttribute(string name, int min, int max)
    {
        Name = name;
        Type = "RANGE";
        Min = min;
        Max = max;
    }

    public ApiAllowableValuesAttribute(string name, params string[] values)
    {
        Name = name;
        Type = "LIST";
        Values = values;
    }

    public ApiAllowableValuesAttribute(string name, Type enumType)
    {
        if (!enumType.IsEnum) throw new ArgumentException("Must be an enum type", nameof(enumType));

        Name = name;
        Type = "LIST";
        Values = Enum.GetNames(enumType);
    }

    public ApiAllowableValuesAttribute(string name, Func<string[]> listAction)
    {
        Name = name;
        if (listAction == null) return;

        Type = "LIST";
        Values = listAction();
    }

    public int? Max { get; set; }

    public int? Min { get; set; }

    public string Name { get; set; }

    public string Type { get; set; }

    public string[] Values { get; set; }
}
