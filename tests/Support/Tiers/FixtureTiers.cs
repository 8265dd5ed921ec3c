using NUnit.Framework.Internal;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Fixtures of a source, of which some leave the shorter tiers.</summary>
internal static class FixtureTiers
{
    /// <param name="fixture">One of a source.</param>
    /// <param name="reason">What makes it long, or what else holds the same in <c>./test</c>.</param>
    /// <param name="isLong">Whether it is left to <c>./test all</c>.</param>
    public static TestFixtureData LongIf(this TestFixtureData fixture, string reason, bool isLong) =>
        In(LongAttribute.Category, fixture, reason, isLong);

    /// <param name="fixture">One of a source.</param>
    /// <param name="reason">What it starts, or what else holds the same in <c>./test unit</c>.</param>
    /// <param name="isIntegration">Whether <c>./test unit</c> leaves it out.</param>
    public static TestFixtureData IntegrationIf(this TestFixtureData fixture, string reason, bool isIntegration) =>
        In(IntegrationAttribute.Category, fixture, reason, isIntegration);

    private static TestFixtureData In(string category, TestFixtureData fixture, string reason, bool isIn)
    {
        if (!isIn) return fixture;

        fixture.Properties.Add(PropertyNames.Category, category);
        fixture.Properties.Set(PropertyNames.Description, reason);
        return fixture;
    }
}
