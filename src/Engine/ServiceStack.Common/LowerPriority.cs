namespace ServiceStack.Common.Extensions;

/// <summary>Parameter that ranks an extension below its twin in another namespace.</summary>
/// <remarks>
/// v3 had many extensions twice, and the framework has some of them by now. Code with a using of either must compile, and code with
/// both must not become ambiguous. So the second of the two has one more parameter, this one, which callers omit: overload resolution
/// prefers the method without it.
/// </remarks>
public readonly struct LowerPriority
{
}
