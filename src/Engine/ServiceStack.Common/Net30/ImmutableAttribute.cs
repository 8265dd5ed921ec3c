namespace ServiceStack.Net30;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = true)]
public sealed class ImmutableAttribute : Attribute
{
}
