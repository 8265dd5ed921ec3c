namespace Funq;

using System;

/// <summary>What a registration is found by: the type of its factory (which carries service and argument types) and its name.</summary>
internal readonly struct ServiceKey : IEquatable<ServiceKey>
{
    private readonly Type _factoryType;
    private readonly string _name;

    public ServiceKey(Type factoryType, string name)
    {
        _factoryType = factoryType;
        _name = name;
    }

    public bool Equals(ServiceKey other) =>
        ReferenceEquals(_factoryType, other._factoryType) && string.Equals(_name, other._name, StringComparison.Ordinal);

    public override bool Equals(object obj) => obj is ServiceKey other && Equals(other);

    public override int GetHashCode() => _name == null ? _factoryType.GetHashCode() : _factoryType.GetHashCode() ^ _name.GetHashCode();
}
