using System.Runtime.Serialization;

namespace System.Data.Linq;

/// <summary>Bytes that don't change; equal if their bytes are.</summary>
[DataContract]
[Serializable]
public sealed class Binary : IEquatable<Binary>
{
    [DataMember(Name = "Bytes")]
    private readonly byte[] _bytes;

    /// <param name="value">Copied; null is as good as none.</param>
    public Binary(byte[] value) => _bytes = value == null ? [] : (byte[])value.Clone();

    public int Length => _bytes.Length;

    public static implicit operator Binary(byte[] value) => new(value);

    public static bool operator ==(Binary binary1, Binary binary2) => Equals(binary1, binary2);

    public static bool operator !=(Binary binary1, Binary binary2) => !Equals(binary1, binary2);

    public byte[] ToArray() => (byte[])_bytes.Clone();

    public bool Equals(Binary other) => other is not null && _bytes.AsSpan().SequenceEqual(other._bytes);

    public override bool Equals(object obj) => Equals(obj as Binary);

    public override int GetHashCode()
    {
        var hash = new HashCode();
        hash.AddBytes(_bytes);
        return hash.ToHashCode();
    }

    /// <summary>In base 64, between quotation marks.</summary>
    public override string ToString() => '"' + Convert.ToBase64String(_bytes) + '"';
}
