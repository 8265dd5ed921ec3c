namespace ServiceStack.ServiceHost;

using System;

/// <summary>Restricts the values of a DTO's property in the API's description (OpenAPI, Swagger). It doesn't validate.</summary>
/// <example>
/// <code>
/// [ApiAllowableValues("Size", "S", "M", "L")]
/// public string Size { get; set; }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Property, Inherited = true, AllowMultiple = false)]
public class ApiAllowableValuesAttribute : Attribute
{
    /// <summary>Creates an attribute without values.</summary>
    /// <param name="name">Name of the property.</param>
    public ApiAllowableValuesAttribute(string name)
    {
        Name = name;
    }

    /// <summary>Allows a range of integers.</summary>
    /// <param name="name">Name of the property.</param>
    /// <param name="min">The least value.</param>
    /// <param name="max">The greatest value.</param>
    public ApiAllowableValuesAttribute(string name, int min, int max)
    {
        Name = name;
        Type = "RANGE";
        Min = min;
        Max = max;
    }

    /// <summary>Allows these values.</summary>
    /// <param name="name">Name of the property.</param>
    public ApiAllowableValuesAttribute(string name, params string[] values)
    {
        Name = name;
        Type = "LIST";
        Values = values;
    }

    /// <summary>Allows the names of an enum.</summary>
    /// <param name="name">Name of the property.</param>
    /// <exception cref="ArgumentException"><paramref name="enumType"/> is not an enum.</exception>
    public ApiAllowableValuesAttribute(string name, Type enumType)
    {
        if (!enumType.IsEnum) throw new ArgumentException("Must be an enum type", nameof(enumType));

        Name = name;
        Type = "LIST";
        Values = Enum.GetNames(enumType);
    }

    /// <summary>Allows the values that a function returns.</summary>
    /// <param name="name">Name of the property.</param>
    /// <param name="listAction">Called at once; <see langword="null"/> for no values.</param>
    public ApiAllowableValuesAttribute(string name, Func<string[]> listAction)
    {
        Name = name;
        if (listAction == null) return;

        Type = "LIST";
        Values = listAction();
    }

    /// <summary>Greatest value of a range; <see langword="null"/> for none.</summary>
    public int? Max { get; set; }

    /// <summary>Least value of a range; <see langword="null"/> for none.</summary>
    public int? Min { get; set; }

    /// <summary>Name of the property.</summary>
    public string Name { get; set; }

    /// <summary><c>LIST</c>, <c>RANGE</c> or <see langword="null"/>.</summary>
    public string Type { get; set; }

    /// <summary>Allowed values of a list; <see langword="null"/> for none.</summary>
    public string[] Values { get; set; }
}
