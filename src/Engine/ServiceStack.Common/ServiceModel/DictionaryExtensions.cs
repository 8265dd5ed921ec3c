namespace ServiceStack.ServiceModel;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;

public static class DictionaryExtensions
{
    public static Dictionary<string, string> ToDictionary(this NameValueCollection nameValues) => throw new NotImplementedException();

    public static NameValueCollection ToNameValueCollection(this Dictionary<string, string> map) => throw new NotImplementedException();
}
