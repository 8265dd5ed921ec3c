namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections.Generic;
using ServiceStack.Text.Common;

public class StringMapTypeDeserializer
{
    public StringMapTypeDeserializer(Type type)
    {
        throw new NotImplementedException();
    }

    public object CreateFromMap(IDictionary<string, string> keyValuePairs) => throw new NotImplementedException();

    public ParseStringDelegate GetParseFn(Type propertyType) => throw new NotImplementedException();

    public object PopulateFromMap(object instance, IDictionary<string, string> keyValuePairs, List<string> ignoredWarningsOnPropertyNames = null) => throw new NotImplementedException();
}
