using System;
using ServiceStack.Shared;

namespace ServiceStack.Text.Common;

/// <summary>JSON or JSV: how a text is written and read.</summary>
internal abstract class Notation
{
    private readonly TypeTable<ValueWriter> _writers = new();
    private readonly TypeTable<ValueReader> _readers = new();

    public abstract bool IsJson { get; }

    public abstract void WriteString(TextOutput output, string text);

    /// <summary>The name of a member.</summary>
    public abstract void WriteName(TextOutput output, string name);

    /// <summary>Writes the type name that an object declares.</summary>
    public virtual void WriteTypeName(TextOutput output, string name) => WriteString(output, name);

    /// <summary>A null among the items of a list.</summary>
    public abstract void WriteNull(TextOutput output);

    public abstract ValueWriter<T> Writer<T>();

    public abstract ValueReader<T> Reader<T>();

    public abstract TextReading Read(string text, TextSettings settings);

    public ValueWriter Writer(Type type)
    {
        if (_writers.Find(type) is { } known) return known;

        var writer = ((ITypeOfValue)Activator.CreateInstance(typeof(TypeOfValue<>).MakeGenericType(type))).Writer(this);
        return _writers.GetOrAdd(type, writer);
    }

    public ValueReader Reader(Type type)
    {
        if (_readers.Find(type) is { } known) return known;

        var reader = ((ITypeOfValue)Activator.CreateInstance(typeof(TypeOfValue<>).MakeGenericType(type))).Reader(this);
        return _readers.GetOrAdd(type, reader);
    }

    public void Forget(Type type) => _writers.Remove(type);

    private interface ITypeOfValue
    {
        ValueWriter Writer(Notation notation);

        ValueReader Reader(Notation notation);
    }

    private sealed class TypeOfValue<T> : ITypeOfValue
    {
        public ValueWriter Writer(Notation notation) => notation.Writer<T>();

        public ValueReader Reader(Notation notation) => notation.Reader<T>();
    }
}
