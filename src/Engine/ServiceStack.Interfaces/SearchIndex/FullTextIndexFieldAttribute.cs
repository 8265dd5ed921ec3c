namespace ServiceStack.SearchIndex;

using System;

public class FullTextIndexFieldAttribute : Attribute
{
    public FullTextIndexFieldAttribute()
    {
    }

    public FullTextIndexFieldAttribute(FullTextIndexAttribute fieldAttributes)
    {
        FieldAttributes = fieldAttributes;
    }

    public FullTextIndexFieldAttribute(FullTextIndexAttribute fieldAttributes, string memberPath)
    {
        FieldAttributes = fieldAttributes;
        MemberPath = memberPath;
    }

    public FullTextIndexFieldAttribute(string memberTypePropertyName)
    {
        MemberPath = memberTypePropertyName;
    }

    public FullTextIndexAttribute FieldAttributes { get; }

    public string MemberPath { get; set; }
}
