namespace ServiceStack.Common.Web;

/// <summary>Bytes that a request selects.</summary>
internal enum RangeKind
{
    /// <summary>All bytes: there is no valid range.</summary>
    Whole,

    /// <summary>Some of the bytes.</summary>
    Part,

    /// <summary>Bytes beyond the end: the response is 416.</summary>
    Unsatisfiable,
}
