#nullable enable
namespace System.Runtime.CompilerServices;

/// <summary>Lets <c>init</c> accessors and records compile.</summary>
internal static class IsExternalInit
{
}
