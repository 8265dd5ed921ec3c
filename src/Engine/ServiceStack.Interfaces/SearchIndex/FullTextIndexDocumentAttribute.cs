namespace ServiceStack.SearchIndex;

using System;

/// <summary>Marks a class whose instances are documents of a full-text index.</summary>
public class FullTextIndexDocumentAttribute : Attribute
{
    /// <summary>Creates an attribute for the class itself.</summary>
    public FullTextIndexDocumentAttribute()
    {
    }

    /// <summary>Creates an attribute for the documents of another type.</summary>
    public FullTextIndexDocumentAttribute(Type forType)
    {
        ForType = forType;
    }

    /// <summary>The type that the documents represent; <see langword="null"/> for the class itself.</summary>
    public Type ForType { get; set; }
}
