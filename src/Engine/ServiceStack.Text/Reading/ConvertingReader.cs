using System;
using System.Linq;
using System.Linq.Expressions;

namespace ServiceStack.Text.Common;

/// <summary>Reads collections whose constructor takes another collection.</summary>
/// <typeparam name="T">Has a public constructor that takes one.</typeparam>
/// <typeparam name="TFrom">The collection that is read.</typeparam>
internal sealed class ConvertingReader<T, TFrom>(Notation notation) : ValueReader<T>
{
    private readonly ValueReader<TFrom> _from = notation.Reader<TFrom>();
    private readonly Func<TFrom, T> _make = Maker();

    public override bool Groups => true;

    public override T Read(TextReading reading, Part part) =>
        part.IsNull || _from.Read(reading, part) is not { } from ? default : _make(from);

    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        var read = _from.TryRead(ref cursor, out var from);
        value = read && from != null ? _make(from) : default;
        return read;
    }

    private static Func<TFrom, T> Maker()
    {
        var constructor = typeof(T).GetConstructors().First(one => ReaderFactory.TakesOnly(one, typeof(TFrom)));
        var from = Expression.Parameter(typeof(TFrom));
        var made = Expression.New(constructor, Expression.Convert(from, constructor.GetParameters()[0].ParameterType));
        return Expression.Lambda<Func<TFrom, T>>(made, from).Compile();
    }
}
