using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;

// The shape of v3's OrmLite, as its documentation shows it: extension methods of IDbConnection in several static classes. Rows are kept in
// memory, copied in and out as a database would.
namespace ServiceStack.OrmLite
{
    public interface IOrmLiteDialectProvider
    {
        string Name { get; }
    }

    public class OrmLiteConnectionFactory : IDbConnectionFactory
    {
        private readonly Database _database = new Database();

        public OrmLiteConnectionFactory(string connectionString, IOrmLiteDialectProvider dialectProvider)
        {
            if (dialectProvider == null) throw new ArgumentNullException("dialectProvider");
        }

        public IDbConnection CreateDbConnection()
        {
            return new OrmLiteConnection(_database);
        }

        public IDbConnection OpenDbConnection()
        {
            var connection = CreateDbConnection();
            connection.Open();
            return connection;
        }
    }

    internal class Table
    {
        public readonly Dictionary<int, object> Rows = new Dictionary<int, object>();
        public int LastId;
    }

    internal class Database
    {
        public readonly Dictionary<Type, Table> Tables = new Dictionary<Type, Table>();
        public int LastId;

        public Table Of(Type type)
        {
            Table table;
            if (!Tables.TryGetValue(type, out table)) throw new DataException("no such table: " + type.Name);
            return table;
        }
    }

    public class OrmLiteConnection : IDbConnection
    {
        internal readonly Database Database_;

        internal OrmLiteConnection(Database database)
        {
            Database_ = database;
            State = ConnectionState.Closed;
        }

        public string ConnectionString { get; set; }
        public int ConnectionTimeout { get { return 0; } }
        public string Database { get { return ""; } }
        public ConnectionState State { get; private set; }
        public IDbTransaction BeginTransaction() { throw new NotSupportedException(); }
        public IDbTransaction BeginTransaction(IsolationLevel il) { throw new NotSupportedException(); }
        public void ChangeDatabase(string databaseName) { }
        public void Close() { State = ConnectionState.Closed; }
        public IDbCommand CreateCommand() { throw new NotSupportedException(); }
        public void Open() { State = ConnectionState.Open; }
        public void Dispose() { Close(); }
    }

    internal static class Row
    {
        public static Database In(IDbConnection db)
        {
            if (db.State != ConnectionState.Open) throw new DataException("the connection is closed");
            return ((OrmLiteConnection)db).Database_;
        }

        public static T Copy<T>(T row)
        {
            var copy = Activator.CreateInstance<T>();
            foreach (var property in typeof(T).GetProperties().Where(p => p.CanRead && p.CanWrite && p.GetIndexParameters().Length == 0))
                property.SetValue(copy, property.GetValue(row, null), null);
            return copy;
        }

        public static PropertyInfo Id<T>()
        {
            return typeof(T).GetProperty("Id");
        }
    }

    public static class OrmLiteSchemaConnectionExtensions
    {
        public static void CreateTable<T>(this IDbConnection dbConn) where T : new()
        {
            dbConn.CreateTable<T>(false);
        }

        public static void CreateTable<T>(this IDbConnection dbConn, bool overwrite) where T : new()
        {
            var tables = Row.In(dbConn).Tables;
            if (overwrite || !tables.ContainsKey(typeof(T))) tables[typeof(T)] = new Table();
        }
    }

    public static class OrmLiteWriteConnectionExtensions
    {
        public static void Insert<T>(this IDbConnection dbConn, params T[] objs) where T : new()
        {
            foreach (var row in objs)
            {
                var database = Row.In(dbConn);
                var table = database.Of(typeof(T));
                var copy = Row.Copy(row);
                database.LastId = ++table.LastId;
                Row.Id<T>().SetValue(copy, table.LastId, null);
                table.Rows.Add(table.LastId, copy);
            }
        }

        public static void Update<T>(this IDbConnection dbConn, params T[] objs) where T : new()
        {
            foreach (var row in objs) Row.In(dbConn).Of(typeof(T)).Rows[(int)Row.Id<T>().GetValue(row, null)] = Row.Copy(row);
        }

        // with another meaning: updates all rows that fit
        public static int Update<T>(this IDbConnection dbConn, T item, Expression<Func<T, bool>> where)
        {
            throw new InvalidOperationException("all rows would be changed");
        }

        public static void DeleteAll<T>(this IDbConnection dbConn)
        {
            Row.In(dbConn).Of(typeof(T)).Rows.Clear();
        }
    }

    public static class OrmLiteReadConnectionExtensions
    {
        public static List<T> Select<T>(this IDbConnection dbConn) where T : new()
        {
            return Row.In(dbConn).Of(typeof(T)).Rows.Values.Cast<T>().Select(row => Row.Copy(row)).ToList();
        }

        public static List<T> Select<T>(this IDbConnection dbConn, string sqlFilter, params object[] filterParams) where T : new()
        {
            throw new NotSupportedException("this stand-in has no SQL");
        }

        public static long GetLastInsertId(this IDbConnection dbConn)
        {
            return Row.In(dbConn).LastId;
        }
    }

    public static class ReadConnectionExtensions
    {
        public static List<T> Select<T>(this IDbConnection dbConn, Expression<Func<T, bool>> predicate) where T : new()
        {
            return dbConn.Select<T>().Where(predicate.Compile()).ToList();
        }
    }
}
