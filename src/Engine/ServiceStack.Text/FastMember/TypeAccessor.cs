using System;
using System.Collections.Concurrent;

namespace ServiceStack.Text.FastMember;

/// <summary>Public properties and fields of a class by their names, as they are written.</summary>
public abstract class TypeAccessor
{
    private static readonly ConcurrentDictionary<Type, TypeAccessor> Accessors = new();

    /// <summary>Whether <see cref="CreateNew"/> has a public constructor without arguments to call.</summary>
    public virtual bool CreateNewSupported => false;

    /// <exception cref="ArgumentOutOfRangeException">There is no such member, or it can't be read or written.</exception>
    public abstract object this[object target, string name] { get; set; }

    /// <returns>The one accessor of a type.</returns>
    public static TypeAccessor Create(Type type)
    {
        if (type is null) throw new ArgumentNullException(nameof(type));

        return Accessors.GetOrAdd(type, one => new CompiledAccessor(one));
    }

    /// <exception cref="NotSupportedException">The class has no public constructor without arguments.</exception>
    public virtual object CreateNew() => throw new NotSupportedException();
}
