namespace ServiceStack.Text;

using System.Collections.Generic;
using Package = global::ServiceStack.MapExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class MapExtensions
{
    public static string Join<K, V>(this Dictionary<K, V> values, GivesWay way = default) => Package.Join<K, V>(values);

    public static string Join<K, V>(this Dictionary<K, V> values, string itemSeperator, string keySeperator, GivesWay way = default) =>
        Package.Join<K, V>(values, itemSeperator, keySeperator);
}
