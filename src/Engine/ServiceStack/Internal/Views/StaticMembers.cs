namespace ServiceStack.Internal.Views;

using System;

/// <summary>A type by its name: its static members are meant.</summary>
internal sealed class StaticMembers(Type type)
{
    public Type Type { get; } = type;
}
