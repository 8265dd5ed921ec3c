namespace ServiceStack.MiniProfiler;

using System;
using System.Runtime.Serialization;

[DataContract]
public class SqlTimingParameter
{
    public SqlTimingParameter()
    {
    }

    /// <summary>The name of a <see cref="System.Data.DbType"/>.</summary>
    [DataMember(Order = 3)]
    public string DbType { get; set; }

    [DataMember(Order = 1)]
    public string Name { get; set; }

    public Guid ParentSqlTimingId { get; set; }

    [DataMember(Order = 4)]
    public int Size { get; set; }

    /// <summary>Null for the database's null.</summary>
    [DataMember(Order = 2)]
    public string Value { get; set; }

    public override bool Equals(object obj) => obj is SqlTimingParameter other && other.Name == Name && other.Value == Value;

    public override int GetHashCode() => (Name?.GetHashCode() ?? 0) ^ (Value?.GetHashCode() ?? 0);
}
