namespace ServiceStack.FluentValidation.Internal;

using System;

public interface IFluentInterface
{
    bool Equals(object obj);

    int GetHashCode();

    Type GetType();

    string ToString();
}
