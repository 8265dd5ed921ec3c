namespace ServiceStack.DesignPatterns.Serialization;

using System;

/// <summary>Reads objects from text.</summary>
public interface IStringDeserializer
{
    /// <summary>Reads an object of a type that is known at run time.</summary>
    object Parse(string serializedText, Type type);

    /// <summary>Reads an object.</summary>
    To Parse<To>(string serializedText);
}
