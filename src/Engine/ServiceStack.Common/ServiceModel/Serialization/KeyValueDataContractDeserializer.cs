namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Specialized;

public class KeyValueDataContractDeserializer
{
    public static KeyValueDataContractDeserializer Instance = new();

    private readonly ConcurrentDictionary<Type, StringMapTypeDeserializer> _byType = new();

    public KeyValueDataContractDeserializer()
    {
    }

    public object Parse(IDictionary<string, string> keyValuePairs, Type returnType) =>
        _byType.GetOrAdd(returnType, static type => new StringMapTypeDeserializer(type)).CreateFromMap(keyValuePairs);

    public object Parse(NameValueCollection nameValues, Type returnType) => Parse(nameValues.ToDictionary(), returnType);

    public To Parse<To>(IDictionary<string, string> keyValuePairs) => (To)Parse(keyValuePairs, typeof(To));
}
