using System;
using System.Collections;
using System.Collections.Specialized;
using System.Linq.Expressions;
using System.Reflection;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>Makes the headers of a response hash their names by <see cref="HeaderNameComparer"/>.</summary>
/// <remarks>
/// Mono's collection hashes the name of each header three times, letter by letter, including those that System.Web adds to every response:
/// that took longer than the service. Does nothing if the collection's fields have other names.
/// </remarks>
internal static class ResponseHeaderNames
{
    private const BindingFlags Hidden = BindingFlags.Instance | BindingFlags.NonPublic;

    // X-Powered-By and System.Web's Content-Type, Content-Length and Cache-Control, and one more, before the table grows
    private const int UsualCount = 5;

    private static readonly Action<NameObjectCollectionBase, IEqualityComparer, Hashtable>? Set = FindSetter();

    /// <summary>Call it before the response starts; headers that modules have set are left as they are.</summary>
    public static void ReplaceComparer(HttpResponse response)
    {
        if (Set is null || response.Headers is not { Count: 0 } headers) return;

        Set(headers, HeaderNameComparer.Instance, new Hashtable(UsualCount, HeaderNameComparer.Instance));
    }

    private static Action<NameObjectCollectionBase, IEqualityComparer, Hashtable>? FindSetter()
    {
        // outside Mono, not every pipeline of IIS lets its headers be read
        if (!MonoRuntime.IsHere) return null;

        var comparer = typeof(NameObjectCollectionBase).GetField("_keyComparer", Hidden);
        var table = typeof(NameObjectCollectionBase).GetField("_entriesTable", Hidden);
        if (comparer?.FieldType != typeof(IEqualityComparer) || comparer.IsInitOnly) return null;
        if (table?.FieldType != typeof(Hashtable) || table.IsInitOnly) return null;

        var collection = Expression.Parameter(typeof(NameObjectCollectionBase));
        var newComparer = Expression.Parameter(typeof(IEqualityComparer));
        var newTable = Expression.Parameter(typeof(Hashtable));
        return Expression.Lambda<Action<NameObjectCollectionBase, IEqualityComparer, Hashtable>>(
            Expression.Block(
                Expression.Assign(Expression.Field(collection, comparer), newComparer),
                Expression.Assign(Expression.Field(collection, table), newTable)),
            collection,
            newComparer,
            newTable).Compile();
    }
}
