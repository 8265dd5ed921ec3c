using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Linq;

namespace ServiceStack.OrmLite;

/// <summary>
/// The shape of an early OrmLite: extension methods of IDbCommand, and filters as text. tests/OldBinaries has that of 3.9.71.
/// </summary>
public static class CommandOrmLite
{
    public static void CreateTable<T>(this IDbCommand dbCmd, bool overwrite)
    {
        var tables = Of(dbCmd).Tables;
        if (overwrite || !tables.ContainsKey(typeof(T))) tables[typeof(T)] = [];
    }

    public static void Insert<T>(this IDbCommand dbCmd, params T[] objs)
    {
        foreach (var row in objs)
        {
            var database = Of(dbCmd);
            var copy = Copy(row);
            database.LastId++;
            typeof(T).GetProperty("Id")!.SetValue(copy, database.LastId, null);
            database.Tables[typeof(T)].Add(copy!);
        }
    }

    public static void Update<T>(this IDbCommand dbCmd, T obj)
    {
        var rows = Of(dbCmd).Tables[typeof(T)];
        rows[rows.FindIndex(row => IdOf(row) == IdOf(obj!))] = Copy(obj)!;
    }

    public static List<T> Select<T>(this IDbCommand dbCmd, string sqlFilter, params object[] filterParams)
    {
        var column = sqlFilter.Split(' ')[0];
        var isLower = column.StartsWith("LOWER(", StringComparison.Ordinal);
        var property = typeof(T).GetProperty(isLower ? column.Substring(6, column.Length - 7) : column)!;
        var rows = Of(dbCmd).Tables[typeof(T)].Where(row => property.GetValue(row, null) is var value
            && Equals(isLower ? value?.ToString()?.ToLowerInvariant() : value, filterParams[0]));
        return [.. rows.Select(row => Copy((T)row))];
    }

    public static long GetLastInsertId(this IDbCommand dbCmd) => Of(dbCmd).LastId;

    public static void DeleteAll<T>(this IDbCommand dbCmd) => Of(dbCmd).Tables[typeof(T)].Clear();

    private static int IdOf(object row) => (int)row.GetType().GetProperty("Id")!.GetValue(row, null)!;

    private static MemoryDatabase Of(IDbCommand command) => ((MemoryCommand)command).Database;

    private static T Copy<T>(T row)
    {
        var copy = Activator.CreateInstance<T>();
        foreach (var property in typeof(T).GetProperties().Where(one => one.CanRead && one.CanWrite))
            property.SetValue(copy, property.GetValue(row, null), null);
        return copy;
    }
}

/// <summary>Rows in memory, and the connections to them that are open.</summary>
public sealed class MemoryDatabase : IDbConnectionFactory
{
    internal Dictionary<Type, List<object>> Tables { get; } = [];

    internal int LastId { get; set; }

    internal int Open { get; set; }

    public IDbConnection CreateDbConnection() => new MemoryConnection(this);

    public IDbConnection OpenDbConnection()
    {
        Open++;
        return CreateDbConnection();
    }
}

[ExcludeFromCodeCoverage]
internal sealed class MemoryConnection(MemoryDatabase database) : IDbConnection
{
    [AllowNull]
    public string ConnectionString { get; set; } = "";

    public int ConnectionTimeout => 0;

    public string Database => "";

    public ConnectionState State => ConnectionState.Open;

    public IDbTransaction BeginTransaction() => throw new NotSupportedException();

    public IDbTransaction BeginTransaction(IsolationLevel il) => throw new NotSupportedException();

    public void ChangeDatabase(string databaseName)
    {
    }

    public void Close()
    {
    }

    public IDbCommand CreateCommand() => new MemoryCommand(database);

    void IDbConnection.Open()
    {
    }

    public void Dispose() => database.Open--;
}

[ExcludeFromCodeCoverage]
internal sealed class MemoryCommand(MemoryDatabase database) : IDbCommand
{
    public MemoryDatabase Database => database;

    [AllowNull]
    public string CommandText { get; set; } = "";

    public int CommandTimeout { get; set; }

    public CommandType CommandType { get; set; }

    public IDbConnection? Connection { get; set; }

    public IDataParameterCollection Parameters => throw new NotSupportedException();

    public IDbTransaction? Transaction { get; set; }

    public UpdateRowSource UpdatedRowSource { get; set; }

    public void Cancel()
    {
    }

    public IDbDataParameter CreateParameter() => throw new NotSupportedException();

    public int ExecuteNonQuery() => throw new NotSupportedException();

    public IDataReader ExecuteReader() => throw new NotSupportedException();

    public IDataReader ExecuteReader(CommandBehavior behavior) => throw new NotSupportedException();

    public object? ExecuteScalar() => throw new NotSupportedException();

    public void Prepare()
    {
    }

    public void Dispose()
    {
    }
}
