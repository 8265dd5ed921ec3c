using System;

namespace ServiceStack.Text;

/// <summary>Chooses the part of a class that becomes the rows of its CSV.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false, Inherited = false)]
public class CsvAttribute : Attribute
{
    /// <summary>Creates an attribute with a behavior.</summary>
    public CsvAttribute(CsvBehavior csvBehavior) => CsvBehavior = csvBehavior;

    /// <summary>The part that becomes the rows.</summary>
    public CsvBehavior CsvBehavior { get; set; }
}
