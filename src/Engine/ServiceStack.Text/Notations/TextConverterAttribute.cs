using System;

namespace ServiceStack.Text.Common;

/// <summary>Names the classes that read and write a type of this assembly, in place of those for its kind.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
internal sealed class TextConverterAttribute : Attribute
{
    /// <summary>A <see cref="ValueReader{T}"/> with a constructor without arguments; null for the reader of the type's kind.</summary>
    public Type Reader { get; set; }

    /// <summary>
    /// A <see cref="ValueWriter{T}"/> whose constructor takes a <see cref="Notation"/>; null for the writer of the type's kind.
    /// </summary>
    public Type Writer { get; set; }

    /// <returns>Null if the type has none.</returns>
    public static TextConverterAttribute Of(Type type) => type.Assembly == typeof(TextConverterAttribute).Assembly
        ? (TextConverterAttribute)GetCustomAttribute(type, typeof(TextConverterAttribute), inherit: false)
        : null;
}
