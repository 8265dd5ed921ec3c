namespace ServiceStack.ServiceModel.Extensions;

using System.Collections.Generic;
using System.Collections.Specialized;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>Earlier extensions of collections, kept for code written against them.</summary>
public static class DictionaryExtensions
{
    /// <inheritdoc cref="ServiceStack.ServiceModel.DictionaryExtensions.ToDictionary(NameValueCollection)"/>
    public static Dictionary<string, string> ToDictionary(this NameValueCollection nameValues, Way way = default) =>
        ServiceModel.DictionaryExtensions.ToDictionary(nameValues);

    // compiled callers find v3's own signature
    /// <inheritdoc cref="ToDictionary(NameValueCollection, Way)"/>
    public static Dictionary<string, string> ToDictionary(NameValueCollection nameValues) =>
        ServiceModel.DictionaryExtensions.ToDictionary(nameValues);
}
