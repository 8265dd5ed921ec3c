using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;

namespace ServiceStack.OrmLite;

/// <summary>The calls of OrmLite that the sample makes. A class of this sample: with v3's OrmLite, its own take their place.</summary>
public static class OrmLiteExtensions
{
    public static void CreateTable<T>(this IDbConnection db, bool overwrite)
    {
        using var command = db.CreateCommand();
        command.CommandText = (overwrite ? $"DROP TABLE IF EXISTS \"{Table.Of<T>().Name}\"; " : "") + Table.Of<T>().CreateSql();
        command.ExecuteNonQuery();
    }

    public static void Insert<T>(this IDbConnection db, params T[] rows) => Array.ForEach(rows, row => Table.Of<T>().Insert(db, row));

    public static void Update<T>(this IDbConnection db, params T[] rows) => Array.ForEach(rows, row => Table.Of<T>().Update(db, row));

    public static void DeleteById<T>(this IDbConnection db, object id) => Table.Of<T>().Delete(db, id);

    public static List<T> Select<T>(this IDbConnection db) => Table.Of<T>().Select<T>(db, null, []);

    /// <param name="filter">SQL with the places {0}, {1}, …, which become parameters.</param>
    public static List<T> Select<T>(this IDbConnection db, string filter, params object[] values) =>
        Table.Of<T>().Select<T>(db, filter, values);

    public static long GetLastInsertId(this IDbConnection db)
    {
        using var command = db.CreateCommand();
        command.CommandText = "SELECT last_insert_rowid()";
        return Convert.ToInt64(command.ExecuteScalar(), CultureInfo.InvariantCulture);
    }
}
