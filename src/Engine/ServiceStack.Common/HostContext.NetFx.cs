namespace ServiceStack.Common;

using System;
using System.Collections;
using System.Linq.Expressions;
using System.Reflection;
using System.Web;

public partial class HostContext
{
    private static readonly Func<HttpContext, IDictionary> Existing = FindExisting();

    private static partial IDictionary RequestItems() => HttpContext.Current?.Items;

    private static partial IDictionary ExistingRequestItems() => HttpContext.Current is { } context ? Existing(context) : null;

    // Mono creates the dictionary on first access, and holds it until the request's timeout; .NET Framework has another field
    private static Func<HttpContext, IDictionary> FindExisting()
    {
        var field = typeof(HttpContext).GetField("items", BindingFlags.Instance | BindingFlags.NonPublic);
        if (field == null || !typeof(IDictionary).IsAssignableFrom(field.FieldType)) return static context => context.Items;

        var context = Expression.Parameter(typeof(HttpContext));
        return Expression.Lambda<Func<HttpContext, IDictionary>>(Expression.Field(context, field), context).Compile();
    }
}
