namespace ServiceStack.Net30;

using System;

/// <summary>Marks a type whose instances never change.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class ImmutableAttribute : Attribute
{
}
