#nullable disable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;

namespace Acme.Engine.Common;

/// <summary>A connection whose queries all find one row, 7 and "seven".</summary>
internal sealed class TableConnection : DbConnection
{
    private ConnectionState _state;

    public override string ConnectionString { get; set; } = "";

    public override string Database => "";

    public override string DataSource => "";

    public override string ServerVersion => "1";

    public override ConnectionState State => _state;

    public override void ChangeDatabase(string databaseName)
    {
    }

    public override void Close() => _state = ConnectionState.Closed;

    public override void Open() => _state = ConnectionState.Open;

    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => throw new InvalidOperationException();

    protected override DbCommand CreateDbCommand() => new Command();

    private sealed class Command : DbCommand
    {
        public override string CommandText { get; set; }

        public override int CommandTimeout { get; set; }

        public override CommandType CommandType { get; set; }

        public override bool DesignTimeVisible { get; set; }

        public override UpdateRowSource UpdatedRowSource { get; set; }

        protected override DbConnection DbConnection { get; set; }

        protected override DbParameterCollection DbParameterCollection { get; } = new Parameters();

        protected override DbTransaction DbTransaction { get; set; }

        public override void Cancel()
        {
        }

        public override int ExecuteNonQuery() => 1;

        public override object ExecuteScalar() => 7;

        public override void Prepare()
        {
        }

        protected override DbParameter CreateDbParameter() => new Parameter();

        protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior)
        {
            var table = new DataTable();
            table.Columns.Add("Id", typeof(int));
            table.Columns.Add("Name", typeof(string));
            table.Rows.Add(7, "seven");
            return table.CreateDataReader();
        }
    }

    private sealed class Parameter : DbParameter
    {
        public override DbType DbType { get; set; }

        public override ParameterDirection Direction { get; set; }

        public override bool IsNullable { get; set; }

        public override string ParameterName { get; set; }

        public override int Size { get; set; }

        public override string SourceColumn { get; set; }

        public override bool SourceColumnNullMapping { get; set; }

        public override DataRowVersion SourceVersion { get; set; }

        public override object Value { get; set; }

        public override void ResetDbType()
        {
        }
    }

    private sealed class Parameters : DbParameterCollection
    {
        private readonly List<DbParameter> _all = [];

        public override int Count => _all.Count;

        public override bool IsFixedSize => false;

        public override bool IsReadOnly => false;

        public override bool IsSynchronized => false;

        public override object SyncRoot => _all;

        public override int Add(object value)
        {
            _all.Add((DbParameter)value);
            return _all.Count - 1;
        }

        public override void AddRange(Array values)
        {
            foreach (var value in values) Add(value);
        }

        public override void Clear() => _all.Clear();

        public override bool Contains(object value) => _all.Contains((DbParameter)value);

        public override bool Contains(string value) => IndexOf(value) >= 0;

        public override void CopyTo(Array array, int index) => ((ICollection)_all).CopyTo(array, index);

        public override IEnumerator GetEnumerator() => _all.GetEnumerator();

        public override int IndexOf(object value) => _all.IndexOf((DbParameter)value);

        public override int IndexOf(string parameterName) => _all.FindIndex(one => one.ParameterName == parameterName);

        public override void Insert(int index, object value) => _all.Insert(index, (DbParameter)value);

        public override void Remove(object value) => _all.Remove((DbParameter)value);

        public override void RemoveAt(int index) => _all.RemoveAt(index);

        public override void RemoveAt(string parameterName) => _all.RemoveAt(IndexOf(parameterName));

        protected override DbParameter GetParameter(int index) => _all[index];

        protected override DbParameter GetParameter(string parameterName) => _all[IndexOf(parameterName)];

        protected override void SetParameter(int index, DbParameter value) => _all[index] = value;

        protected override void SetParameter(string parameterName, DbParameter value) => _all[IndexOf(parameterName)] = value;
    }
}
