namespace ServiceStack.SearchIndex;

using System;

/// <summary>Marks a member that is a field of a full-text index.</summary>
public class FullTextIndexFieldAttribute : Attribute
{
    /// <summary>Creates an attribute without flags.</summary>
    public FullTextIndexFieldAttribute()
    {
    }

    /// <summary>Creates an attribute with flags.</summary>
    public FullTextIndexFieldAttribute(FullTextIndexAttribute fieldAttributes)
    {
        FieldAttributes = fieldAttributes;
    }

    /// <summary>Creates an attribute with flags for a nested member.</summary>
    /// <param name="memberPath">For example <c>Address.City</c>.</param>
    public FullTextIndexFieldAttribute(FullTextIndexAttribute fieldAttributes, string memberPath)
    {
        FieldAttributes = fieldAttributes;
        MemberPath = memberPath;
    }

    /// <summary>Creates an attribute for a nested member.</summary>
    /// <param name="memberTypePropertyName">For example <c>Address.City</c>.</param>
    public FullTextIndexFieldAttribute(string memberTypePropertyName)
    {
        MemberPath = memberTypePropertyName;
    }

    /// <summary>How the index treats the field.</summary>
    public FullTextIndexAttribute FieldAttributes { get; }

    /// <summary>Path of the nested member that holds the text; <see langword="null"/> for the member itself.</summary>
    public string MemberPath { get; set; }
}
