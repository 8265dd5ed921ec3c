namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;

public class KeyValueDataContractDeserializer
{
    public static KeyValueDataContractDeserializer Instance;

    public KeyValueDataContractDeserializer()
    {
    }

    public object Parse(IDictionary<string, string> keyValuePairs, Type returnType) => throw new NotImplementedException();

    public object Parse(NameValueCollection nameValues, Type returnType) => throw new NotImplementedException();

    public To Parse<To>(IDictionary<string, string> keyValuePairs) => throw new NotImplementedException();
}
