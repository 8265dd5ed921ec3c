namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Specialized;

/// <summary>Reads DTOs from names and values, such as a query string or a form.</summary>
public class KeyValueDataContractDeserializer
{
    /// <summary>The shared instance.</summary>
    public static KeyValueDataContractDeserializer Instance = new();

    private readonly ConcurrentDictionary<Type, StringMapTypeDeserializer> _byType = new();

    /// <summary>Creates a deserializer.</summary>
    public KeyValueDataContractDeserializer()
    {
    }

    /// <summary>Reads a DTO of a type that is known at run time.</summary>
    /// <param name="keyValuePairs">Names in any case, and values in JSV.</param>
    public object Parse(IDictionary<string, string> keyValuePairs, Type returnType) =>
        _byType.GetOrAdd(returnType, static type => new StringMapTypeDeserializer(type)).CreateFromMap(keyValuePairs);

    /// <summary>Reads a DTO of a type that is known at run time.</summary>
    /// <param name="nameValues">Names in any case, and values in JSV.</param>
    public object Parse(NameValueCollection nameValues, Type returnType) => Parse(nameValues.ToDictionary(), returnType);

    /// <summary>Reads a DTO.</summary>
    /// <param name="keyValuePairs">Names in any case, and values in JSV.</param>
    public To Parse<To>(IDictionary<string, string> keyValuePairs) => (To)Parse(keyValuePairs, typeof(To));
}
