using System;
using NUnit.Framework.Constraints;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Asserts what becomes true by itself, as a server responds or a file is written.</summary>
internal static class Eventually
{
    /// <param name="actual">Read again until it fits; an exception means that it does not yet.</param>
    /// <param name="expected">The constraint that it has to fit.</param>
    /// <param name="what">Finishes "It did not happen that …"; null for the constraint itself.</param>
    /// <param name="seen">What else is known then.</param>
    public static void That<T>(Func<T> actual, IResolveConstraint expected, string? what = null, Func<string>? seen = null)
    {
        var constraint = expected.Resolve();
        object? last = null;
        Wait.Until(Fits, what ?? "it is " + constraint.Description, () => $"It is {last}. {seen?.Invoke()}");

        bool Fits()
        {
            try
            {
                var value = actual();
                last = value;
                return constraint.ApplyTo(value).IsSuccess;
            }
            catch (Exception error) when (error is not OutOfMemoryException)
            {
                last = error;
                return false;
            }
        }
    }
}
