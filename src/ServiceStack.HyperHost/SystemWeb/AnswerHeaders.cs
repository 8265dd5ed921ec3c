using System;
using System.Collections;
using System.Collections.Specialized;
using System.Linq.Expressions;
using System.Reflection;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>Has the headers of an answer hash their names by <see cref="HeaderNameComparer"/>.</summary>
/// <remarks>
/// Mono's collection hashes the name of each header three times over, letter by letter, for those that System.Web itself adds to every
/// answer too: that took more than the service. Where the collection's fields have other names it stays as it is.
/// </remarks>
internal static class AnswerHeaders
{
    private const BindingFlags Hidden = BindingFlags.Instance | BindingFlags.NonPublic;

    // X-Powered-By and System.Web's Content-Type, Content-Length and Cache-Control, and one more, before the table grows
    private const int UsualCount = 5;

    private static readonly Action<NameObjectCollectionBase, IEqualityComparer, Hashtable>? Set = FindSetter();

    /// <summary>Before anything of the request is answered; headers that modules have set are left as they are.</summary>
    public static void Quicken(HttpResponse answer)
    {
        if (Set is null || answer.Headers is not { Count: 0 } headers) return;

        Set(headers, HeaderNameComparer.Instance, new Hashtable(UsualCount, HeaderNameComparer.Instance));
    }

    private static Action<NameObjectCollectionBase, IEqualityComparer, Hashtable>? FindSetter()
    {
        // elsewhere not every pipeline lets its headers be seen
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
