namespace ServiceStack.SearchIndex;

using System;

/// <summary>How a full-text index treats a field.</summary>
[Flags]
public enum FullTextIndexAttribute
{
    /// <summary>The field that is searched if a query names none.</summary>
    IsDefault = 1,

    /// <summary>The field that identifies a document.</summary>
    IsKey = 2,

    /// <summary>The field isn't searchable.</summary>
    NoIndex = 4,

    /// <summary>The field is searchable by word.</summary>
    IndexTokenized = 8,

    /// <summary>The field is searchable as a whole.</summary>
    IndexUnTokenized = 16,

    /// <summary>The index doesn't hold the field's value.</summary>
    NoStore = 32,

    /// <summary>The index holds the field's value compressed.</summary>
    StoreCompressed = 64,

    /// <summary>The index holds the field's value as it is.</summary>
    StoreUncompressed = 128,
}
