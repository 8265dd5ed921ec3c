using System;
using System.Collections.Concurrent;

namespace ServiceStack.Text.FastMember;

/// <summary>Reads and writes public properties and fields of a class by their exact names.</summary>
public abstract class TypeAccessor
{
    private static readonly ConcurrentDictionary<Type, TypeAccessor> Accessors = new();

    /// <summary>Whether the class has a public constructor without arguments, for <see cref="CreateNew"/>.</summary>
    public virtual bool CreateNewSupported => false;

    /// <summary>Gets or sets a member of an object.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The member is missing, or can't be read or written.</exception>
    public abstract object this[object target, string name] { get; set; }

    /// <summary>Gets the accessor of a class.</summary>
    /// <returns>The cached accessor.</returns>
    public static TypeAccessor Create(Type type)
    {
        if (type is null) throw new ArgumentNullException(nameof(type));

        return Accessors.GetOrAdd(type, one => new CompiledAccessor(one));
    }

    /// <summary>Creates an instance.</summary>
    /// <exception cref="NotSupportedException">The class has no public constructor without arguments.</exception>
    public virtual object CreateNew() => throw new NotSupportedException();
}
