namespace ServiceStack.FluentValidation.Internal;

using System;

/// <summary>Hides the members of <see cref="object"/> from completion in fluent calls.</summary>
public interface IFluentInterface
{
    /// <summary>Determines whether an object equals this one.</summary>
    bool Equals(object obj);

    /// <summary>Returns a hash code.</summary>
    int GetHashCode();

    /// <summary>Returns the type of the object.</summary>
    Type GetType();

    /// <summary>Returns the text of the object.</summary>
    string ToString();
}
