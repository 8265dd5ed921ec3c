using System;

namespace ServiceStack.Text.FastMember;

/// <summary>
/// Reads and writes public properties and fields of an object by name. As in v3, the name is converted to upper case, so only
/// members in upper case are found. <see cref="TypeAccessor"/> uses names unchanged.
/// </summary>
public abstract class ObjectAccessor
{
    /// <summary>Gets or sets a member.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The member is missing, or can't be read or written.</exception>
    public abstract object this[string name] { get; set; }

    /// <summary>The object.</summary>
    public abstract object Target { get; }

    /// <summary>Creates an accessor for an object.</summary>
    /// <exception cref="ArgumentNullException">The object is <see langword="null"/>.</exception>
    public static ObjectAccessor Create(object target)
    {
        if (target is null) throw new ArgumentNullException(nameof(target));

        return new CapitalsAccessor(target);
    }

    /// <inheritdoc/>
    public override bool Equals(object obj) => Target.Equals(obj);

    /// <inheritdoc/>
    public override int GetHashCode() => Target.GetHashCode();

    /// <inheritdoc/>
    public override string ToString() => Target.ToString();

    private sealed class CapitalsAccessor : ObjectAccessor
    {
        private readonly TypeAccessor _members;

        public CapitalsAccessor(object target)
        {
            Target = target;
            _members = TypeAccessor.Create(target.GetType());
        }

        public override object Target { get; }

        public override object this[string name]
        {
            get => _members[Target, name.ToUpperInvariant()];
            set => _members[Target, name.ToUpperInvariant()] = value;
        }
    }
}
