namespace ServiceStack.Common.Extensions;

/// <summary>How an extension of this namespace stays out of the way of its twin in another.</summary>
/// <remarks>
/// v3 had many extensions twice, and the framework has some of them itself by now. Code with a using of either must compile, and code with
/// both must not become ambiguous. So the second of the two has one parameter more that nobody gives, this one, and the compiler takes
/// the first where it sees both. What does not work is a method group: it has to be written as a lambda.
/// </remarks>
public readonly struct GivesWay
{
}
