using System;

namespace ServiceStack.Text;

/// <summary>Says what of a class becomes the rows of its CSV.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false, Inherited = false)]
public class CsvAttribute : Attribute
{
    public CsvAttribute(CsvBehavior csvBehavior) => CsvBehavior = csvBehavior;

    public CsvBehavior CsvBehavior { get; set; }
}
