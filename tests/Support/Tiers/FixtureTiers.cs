using NUnit.Framework;
using NUnit.Framework.Internal;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Fixtures of a source, of which some run in <c>./test all</c> only.</summary>
internal static class FixtureTiers
{
    /// <param name="fixture">One of a source.</param>
    /// <param name="reason">What makes it long, or what else holds the same in <c>./test</c>.</param>
    /// <param name="isLong">Whether it is left to <c>./test all</c>.</param>
    public static TestFixtureData LongIf(this TestFixtureData fixture, string reason, bool isLong)
    {
        if (!isLong) return fixture;

        fixture.Properties.Add(PropertyNames.Category, LongAttribute.Category);
        fixture.Properties.Set(PropertyNames.Description, reason);
        return fixture;
    }
}
