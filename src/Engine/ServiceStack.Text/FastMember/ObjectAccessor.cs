using System;

namespace ServiceStack.Text.FastMember;

/// <summary>
/// Public properties and fields of one object. As in v3 a name is looked up in capitals, so that only members in capitals are found;
/// <see cref="TypeAccessor"/> takes names as they are.
/// </summary>
public abstract class ObjectAccessor
{
    /// <exception cref="ArgumentOutOfRangeException">There is no such member, or it can't be read or written.</exception>
    public abstract object this[string name] { get; set; }

    public abstract object Target { get; }

    public static ObjectAccessor Create(object target)
    {
        if (target is null) throw new ArgumentNullException(nameof(target));

        return new CapitalsAccessor(target);
    }

    public override bool Equals(object obj) => Target.Equals(obj);

    public override int GetHashCode() => Target.GetHashCode();

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
