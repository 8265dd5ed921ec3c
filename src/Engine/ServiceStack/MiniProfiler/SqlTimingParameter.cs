namespace ServiceStack.MiniProfiler;

using System;
using System.Runtime.Serialization;

/// <summary>A parameter of a measured command.</summary>
[DataContract]
public class SqlTimingParameter
{
    /// <summary>Initializes a new instance of the <see cref="SqlTimingParameter"/> class.</summary>
    public SqlTimingParameter()
    {
    }

    /// <summary>The name of a <see cref="System.Data.DbType"/>.</summary>
    [DataMember(Order = 3)]
    public string DbType { get; set; }

    /// <summary>The name of the parameter.</summary>
    [DataMember(Order = 1)]
    public string Name { get; set; }

    /// <summary>The id of the command.</summary>
    public Guid ParentSqlTimingId { get; set; }

    /// <summary>The size of the parameter's value; 0 if none was set.</summary>
    [DataMember(Order = 4)]
    public int Size { get; set; }

    /// <summary>Null for the database's null.</summary>
    [DataMember(Order = 2)]
    public string Value { get; set; }

    /// <inheritdoc/>
    public override bool Equals(object obj) => obj is SqlTimingParameter other && other.Name == Name && other.Value == Value;

    /// <inheritdoc/>
    public override int GetHashCode() => (Name?.GetHashCode() ?? 0) ^ (Value?.GetHashCode() ?? 0);
}
