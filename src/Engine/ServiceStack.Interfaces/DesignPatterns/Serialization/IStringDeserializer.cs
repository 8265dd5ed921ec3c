namespace ServiceStack.DesignPatterns.Serialization;

using System;

public interface IStringDeserializer
{
    object Parse(string serializedText, Type type);

    To Parse<To>(string serializedText);
}
