namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using Package = global::ServiceStack.CollectionExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class CollectionExtensions
{
    public static object Convert<T>(object objCollection, Type toCollectionType) => Package.Convert<T>(objCollection, toCollectionType);

    public static ICollection<T> CreateAndPopulate<T>(Type ofCollectionType, T[] withItems) =>
        Package.CreateAndPopulate<T>(ofCollectionType, withItems);

    public static T[] ToArray<T>(this ICollection<T> collection, GivesWay way = default) => Package.ToArray<T>(collection);
}
