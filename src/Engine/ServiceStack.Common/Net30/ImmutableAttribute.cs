namespace ServiceStack.Net30;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class ImmutableAttribute : Attribute
{
}
