namespace ServiceStack.ServiceModel.Extensions;

using System.Collections.Generic;
using System.Collections.Specialized;
using Way = ServiceStack.Common.Extensions.GivesWay;

public static class DictionaryExtensions
{
    public static Dictionary<string, string> ToDictionary(this NameValueCollection nameValues, Way way = default) =>
        ServiceModel.DictionaryExtensions.ToDictionary(nameValues);
}
