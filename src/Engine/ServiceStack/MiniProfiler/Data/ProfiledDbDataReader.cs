namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Collections;
using System.Data;
using System.Data.Common;

/// <summary>Passes everything on, and tells a profiler when the last row was read.</summary>
public class ProfiledDbDataReader : DbDataReader
{
    private readonly DbDataReader _reader;
    private readonly IDbProfiler _profiler;
    private bool _isFinished;

    /// <param name="reader">Where the rows come from.</param>
    /// <param name="connection">The connection that it reads from.</param>
    /// <param name="profiler">Null to tell nobody.</param>
    public ProfiledDbDataReader(DbDataReader reader, DbConnection connection, IDbProfiler profiler)
    {
        _reader = reader ?? throw new ArgumentNullException(nameof(reader));
        _ = connection;
        _profiler = profiler;
    }

    public override int Depth => _reader.Depth;

    public override int FieldCount => _reader.FieldCount;

    public override bool HasRows => _reader.HasRows;

    public override bool IsClosed => _reader.IsClosed;

    public override int RecordsAffected => _reader.RecordsAffected;

    public override object this[string name] => _reader[name];

    public override object this[int ordinal] => _reader[ordinal];

    public override void Close()
    {
        _reader.Close();
        if (_isFinished) return;

        _isFinished = true;
        _profiler?.ReaderFinish(this);
    }

    public override long GetBytes(int ordinal, long dataOffset, byte[] buffer, int bufferOffset, int length) =>
        _reader.GetBytes(ordinal, dataOffset, buffer, bufferOffset, length);

    public override long GetChars(int ordinal, long dataOffset, char[] buffer, int bufferOffset, int length) =>
        _reader.GetChars(ordinal, dataOffset, buffer, bufferOffset, length);

    public override IEnumerator GetEnumerator() => ((IEnumerable)_reader).GetEnumerator();

    public override T GetFieldValue<T>(int ordinal) => _reader.GetFieldValue<T>(ordinal);

    public override int GetOrdinal(string name) => _reader.GetOrdinal(name);

    public override DataTable GetSchemaTable() => _reader.GetSchemaTable();

    public override int GetValues(object[] values) => _reader.GetValues(values);

    public override bool NextResult() => _reader.NextResult();

    public override bool Read() => _reader.Read();

    public override bool GetBoolean(int ordinal) => _reader.GetBoolean(ordinal);

    public override byte GetByte(int ordinal) => _reader.GetByte(ordinal);

    public override char GetChar(int ordinal) => _reader.GetChar(ordinal);

    public override string GetDataTypeName(int ordinal) => _reader.GetDataTypeName(ordinal);

    public override DateTime GetDateTime(int ordinal) => _reader.GetDateTime(ordinal);

    public override decimal GetDecimal(int ordinal) => _reader.GetDecimal(ordinal);

    public override double GetDouble(int ordinal) => _reader.GetDouble(ordinal);

    public override Type GetFieldType(int ordinal) => _reader.GetFieldType(ordinal);

    public override float GetFloat(int ordinal) => _reader.GetFloat(ordinal);

    public override Guid GetGuid(int ordinal) => _reader.GetGuid(ordinal);

    public override short GetInt16(int ordinal) => _reader.GetInt16(ordinal);

    public override int GetInt32(int ordinal) => _reader.GetInt32(ordinal);

    public override long GetInt64(int ordinal) => _reader.GetInt64(ordinal);

    public override string GetName(int ordinal) => _reader.GetName(ordinal);

    public override string GetString(int ordinal) => _reader.GetString(ordinal);

    public override object GetValue(int ordinal) => _reader.GetValue(ordinal);

    public override bool IsDBNull(int ordinal) => _reader.IsDBNull(ordinal);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            Close();
            _reader.Dispose();
        }

        base.Dispose(disposing);
    }
}
