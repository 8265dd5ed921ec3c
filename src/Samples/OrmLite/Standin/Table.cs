using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;
using System.Reflection;
using ServiceStack.DataAnnotations;

namespace ServiceStack.OrmLite;

/// <summary>The table of a class: a column for each property, the key in <c>Id</c>.</summary>
internal sealed class Table
{
    private const string Key = "Id";

    private readonly PropertyInfo[] _columns;
    private readonly bool _numbersItself;

    private Table(Type type)
    {
        Name = type.Name;
        _columns = [.. type.GetProperties().Where(static property => property is { CanRead: true, CanWrite: true })];
        _numbersItself = type.GetProperty(Key)?.IsDefined(typeof(AutoIncrementAttribute)) == true;
    }

    public string Name { get; }

    private IEnumerable<PropertyInfo> Written => _columns.Where(column => column.Name != Key || !_numbersItself);

    public static Table Of<T>() => Cache<T>.Table;

    public string CreateSql() =>
        $"CREATE TABLE IF NOT EXISTS \"{Name}\" ({string.Join(", ", _columns.Select(column => $"\"{column.Name}\" {TypeOf(column)}"))})";

    public void Insert(IDbConnection db, object row)
    {
        var columns = Written.ToArray();
        var names = string.Join(", ", columns.Select(static column => $"\"{column.Name}\""));
        object[] values = [.. columns.Select(column => column.GetValue(row))];
        using var command = Command(db, $"INSERT INTO \"{Name}\" ({names}) VALUES ({Placeholders(columns.Length)})", values);
        command.ExecuteNonQuery();
    }

    public void Update(IDbConnection db, object row)
    {
        var columns = _columns.Where(static column => column.Name != Key).ToArray();
        var sets = string.Join(", ", columns.Select(static (column, index) => $"\"{column.Name}\" = @p{index}"));
        var key = _columns.Single(static column => column.Name == Key);
        object[] values = [.. columns.Select(column => column.GetValue(row)), key.GetValue(row)];
        using var command = Command(db, $"UPDATE \"{Name}\" SET {sets} WHERE \"{Key}\" = @p{columns.Length}", values);
        command.ExecuteNonQuery();
    }

    public void Delete(IDbConnection db, object id)
    {
        using var command = Command(db, $"DELETE FROM \"{Name}\" WHERE \"{Key}\" = @p0", [id]);
        command.ExecuteNonQuery();
    }

    /// <param name="filter">SQL with the places {0}, {1}, …; null for all rows.</param>
    public List<T> Select<T>(IDbConnection db, string filter, object[] values)
    {
        var names = values.Select(static (_, index) => (object)$"@p{index}").ToArray();
        var where = filter == null ? "" : " WHERE " + string.Format(CultureInfo.InvariantCulture, filter, names);
        using var command = Command(db, $"SELECT * FROM \"{Name}\"{where}", values);
        using var reader = command.ExecuteReader();
        var rows = new List<T>();
        while (reader.Read())
        {
            var row = Activator.CreateInstance<T>();
            foreach (var column in _columns) column.SetValue(row, Value(reader[column.Name], column.PropertyType));
            rows.Add(row);
        }

        return rows;
    }

    private static IDbCommand Command(IDbConnection db, string sql, object[] values)
    {
        var command = db.CreateCommand();
        command.CommandText = sql;
        for (var i = 0; i < values.Length; i++)
        {
            var parameter = command.CreateParameter();
            parameter.ParameterName = "@p" + i;
            parameter.Value = values[i] ?? DBNull.Value;
            command.Parameters.Add(parameter);
        }

        return command;
    }

    private static string Placeholders(int count) => string.Join(", ", Enumerable.Range(0, count).Select(static index => "@p" + index));

    // of an INTEGER PRIMARY KEY, SQLite chooses the value itself
    private static string TypeOf(PropertyInfo column)
    {
        var type = Nullable.GetUnderlyingType(column.PropertyType) ?? column.PropertyType;
        var name = type == typeof(int) || type == typeof(long) || type == typeof(bool) ? "INTEGER"
            : type == typeof(double) || type == typeof(float) ? "REAL" : "TEXT";
        return column.Name == Key ? name + " PRIMARY KEY" : name;
    }

    private static object Value(object value, Type type)
    {
        if (value is DBNull) return null;

        return Convert.ChangeType(value, Nullable.GetUnderlyingType(type) ?? type, CultureInfo.InvariantCulture);
    }

    private static class Cache<T>
    {
        public static readonly Table Table = new(typeof(T));
    }
}
