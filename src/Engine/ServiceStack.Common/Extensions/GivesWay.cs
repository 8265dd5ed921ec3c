namespace ServiceStack.Common.Extensions;

/// <summary>Parameter that ranks an extension below its twin in another namespace.</summary>
/// <remarks>
/// v3 had many extensions twice, and the framework has some of them itself by now. Code with a using of either must compile, and code with
/// v3 had many extensions twice, and the framework has some of them by now. Code with a using of either must compile, and code with
/// both must not become ambiguous. So the second of the two has one more parameter, this one, which callers omit, and overload
/// </remarks>
public readonly struct GivesWay
{
}
