namespace ServiceStack.ServiceModel.Extensions;

using System.Collections.Generic;
using System.Collections.Specialized;
using Way = ServiceStack.Common.Extensions.GivesWay;

public static class DictionaryExtensions
{
    public static Dictionary<string, string> ToDictionary(this NameValueCollection nameValues, Way way = default) =>
        ServiceModel.DictionaryExtensions.ToDictionary(nameValues);

    // compiled callers find v3's own signature
    public static Dictionary<string, string> ToDictionary(NameValueCollection nameValues) =>
        ServiceModel.DictionaryExtensions.ToDictionary(nameValues);
}
