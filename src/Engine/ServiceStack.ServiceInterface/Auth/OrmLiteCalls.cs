namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.ExceptionServices;
using ServiceStack.OrmLite;

/// <summary>
/// Calls v3's OrmLite, which the engine does not reference: its extension methods are found by name and parameters. In 3.9.x they extend
/// IDbConnection, before that IDbCommand; which static class has them differs between versions.
/// </summary>
internal sealed class OrmLiteCalls(IDbConnectionFactory factory)
{
    private const string OrmLite = "ServiceStack.OrmLite";

    private readonly object sync = new();
    private ILookup<string, MethodInfo> methods;

    public void CreateTable<T>(IDbConnection db, bool overwrite)
    {
        if (overwrite)
        {
            Call<T>(db, "create a table", new("CreateTable", true), new("DropAndCreateTable"), new("CreateTables", true, OnlyType<T>()));
        }
        else
        {
            Call<T>(db, "create a table", new("CreateTable", false), new("CreateTableIfNotExists"),
                new("CreateTables", false, OnlyType<T>()), new("CreateTableIfNotExists", [OnlyType<T>()]));
        }
    }

    /// <returns>The id that the database gave the row; 0 if OrmLite does not return it.</returns>
    public int Insert<T>(IDbConnection db, T row)
    {
        Call<T>(db, "insert a row", new("Insert", [new[] { row }]), new("Insert", row), new("Save", row), new("Save", [new[] { row }]));
        return TryCall<T>(db, out var id, new("GetLastInsertId"), new("LastInsertId")) && id != null
            ? (int)Convert.ToInt64(id, CultureInfo.InvariantCulture) : 0;
    }

    public void Update<T>(IDbConnection db, T row) =>
        Call<T>(db, "update a row", new("Update", [new[] { row }]), new("Update", row), new("Save", row), new("Save", [new[] { row }]));

    public void DeleteAll<T>(IDbConnection db) => Call<T>(db, "delete all rows", new("DeleteAll"), new("DeleteAll", typeof(T)));

    /// <param name="db">The open connection.</param>
    /// <param name="condition">What OrmLite makes SQL of.</param>
    /// <param name="property">The property that the condition compares, for an OrmLite without expressions.</param>
    /// <param name="value">What it is compared with.</param>
    public List<T> Select<T>(IDbConnection db, Expression<Func<T, bool>> condition, string property, object value)
    {
        var rows = Call<T>(db, "read rows", new("Select", condition), new("Where", condition), new("Where", property, value),
            new("Select", property + " = {0}", new[] { value }), new("FirstOrDefault", condition),
            new("FirstOrDefault", property + " = {0}", new[] { value }));
        return rows switch
        {
            T row => [row],
            IEnumerable list => [.. list.Cast<T>()],
            _ => [],
        };
    }

    private static Type[] OnlyType<T>() => [typeof(T)];

    private object Call<T>(IDbConnection db, string purpose, params Way[] ways)
    {
        if (TryCall<T>(db, out var result, ways)) return result;

        throw new NotSupportedException(
            $"OrmLiteAuthRepository found no method of {OrmLite} to {purpose}: it looked for "
            + string.Join(", ", ways.Select(static way => way.Name).Distinct()) + " on IDbConnection. Use ServiceStack.OrmLite 3.9.x.");
    }

    // the first way that this OrmLite has
    private bool TryCall<T>(IDbConnection db, out object result, params Way[] ways)
    {
        foreach (var way in ways)
        {
            foreach (var candidate in Methods()[way.Name])
            {
                if (way.Fit(candidate, typeof(T)) is not { } method) continue;

                result = Invoke(method, db, way.Arguments);
                return true;
            }
        }

        result = null;
        return false;
    }

    private static object Invoke(MethodInfo method, IDbConnection db, object[] arguments)
    {
        var parameters = method.GetParameters();
        using var command = parameters[0].ParameterType == typeof(IDbCommand) ? db.CreateCommand() : null;
        var all = new object[parameters.Length];
        all[0] = (object)command ?? db;
        for (var i = 1; i < all.Length; i++) all[i] = i <= arguments.Length ? arguments[i - 1] : parameters[i].DefaultValue;
        try
        {
            return method.Invoke(null, all);
        }
        catch (TargetInvocationException error) when (error.InnerException is { } inner)
        {
            ExceptionDispatchInfo.Capture(inner).Throw();
            throw;
        }
    }

    private ILookup<string, MethodInfo> Methods()
    {
        lock (sync)
        {
            return methods ??= Find();
        }
    }

    // IDbConnection comes first: later versions of 3.9.x have both
    private ILookup<string, MethodInfo> Find()
    {
        var found =
            from assembly in Assemblies()
            from type in LoadableTypes.PublicOf(assembly)
            where type is { IsAbstract: true, IsSealed: true, Namespace: OrmLite }
            from method in type.GetMethods(BindingFlags.Public | BindingFlags.Static)
            let first = method.GetParameters().FirstOrDefault()?.ParameterType
            where first == typeof(IDbConnection) || first == typeof(IDbCommand)
            orderby first == typeof(IDbConnection) ? 0 : 1
            select method;
        var lookup = found.ToLookup(static method => method.Name, StringComparer.Ordinal);
        if (lookup.Count > 0) return lookup;

        throw new NotSupportedException(
            $"OrmLiteAuthRepository needs {OrmLite} 3.9.x, and {factory?.GetType().FullName ?? "null"} comes without it: put "
            + $"{OrmLite}.dll beside the application and give the repository an OrmLiteConnectionFactory, "
            + "or register another IUserAuthRepository.");
    }

    // the one that the factory belongs to; for a factory of the application's own, the one that is loaded or can be
    private IEnumerable<Assembly> Assemblies()
    {
        for (var type = factory?.GetType(); type != null; type = type.BaseType)
        {
            if (type.Namespace == OrmLite && type.Assembly != typeof(IDbConnectionFactory).Assembly
                && type.Assembly != typeof(DbConnectionFactory).Assembly) return [type.Assembly];
        }

        var loaded = AppDomain.CurrentDomain.GetAssemblies()
            .Where(static assembly => !assembly.IsDynamic && assembly.GetType(OrmLite + ".OrmLiteConnectionFactory") != null).ToList();
        if (loaded.Count > 0) return loaded.Take(1);

        try
        {
            return [Assembly.Load(OrmLite)];
        }
        catch (System.IO.FileNotFoundException)
        {
            return [];
        }
    }

    /// <summary>A method by its name, and what it is called with after the connection.</summary>
    private sealed class Way(string name, params object[] arguments)
    {
        public string Name => name;

        public object[] Arguments => arguments;

        /// <returns>The method with its type argument; null if its parameters are others.</returns>
        public MethodInfo Fit(MethodInfo method, Type row)
        {
            if (method.IsGenericMethodDefinition)
            {
                if (method.GetGenericArguments().Length != 1) return null;

                try
                {
                    method = method.MakeGenericMethod(row);
                }
                catch (ArgumentException)
                {
                    // a constraint
                    return null;
                }
            }

            // a value that may be left out must not change what is done: a flag may, a condition may not
            var parameters = method.GetParameters();
            if (parameters.Length - 1 < arguments.Length) return null;
            for (var i = 1; i < parameters.Length; i++)
            {
                var type = parameters[i].ParameterType;
                var fits = i > arguments.Length ? parameters[i].IsOptional && type == typeof(bool) : Takes(type, arguments[i - 1]);
                if (!fits) return null;
            }

            return method;
        }

        // params object[] would take anything, and object any condition
        private static bool Takes(Type type, object argument) => argument switch
        {
            Expression => typeof(LambdaExpression).IsAssignableFrom(type) && type.IsInstanceOfType(argument),
            Array => type == argument.GetType(),
            Type => type == typeof(Type),
            bool => type == typeof(bool),
            _ => type.IsInstanceOfType(argument),
        };
    }
}
