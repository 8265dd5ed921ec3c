namespace ServiceStack.Common.Web;

/// <summary>What a request wants of some bytes.</summary>
internal enum RangeKind
{
    /// <summary>All of them: no range, or none that counts.</summary>
    Whole,

    /// <summary>Some of them.</summary>
    Part,

    /// <summary>Some that there are not: 416.</summary>
    Unsatisfiable,
}
