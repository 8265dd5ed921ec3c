using ServiceStack.HyperHost.Migrate;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>Conditions of MSBuild, without its properties.</summary>
public class BuildConditionTests
{
    [TestCase("", true)]
    [TestCase(" 'Release|AnyCPU' == 'release|anycpu' ", true)]
    [TestCase("'a' != 'a'", false)]
    [TestCase("Exists('there')", true)]
    [TestCase("!Exists('gone') And '' == ''", true)]
    [TestCase("Exists('')", false)]
    [TestCase("('12.0' == '10.0' or '' == '') and 'v4.0' == 'v3.5'", false)]
    [TestCase("'a' == 'b' Or 'a' == 'a' And 'b' == 'b'", true)]
    [TestCase("('a' == 'a' Or 'a' == 'a') And 'b' == 'c'", false)]
    [TestCase("'4.5' >= '4.0'", true)]
    [TestCase("'v4.0' < '4'", false)]
    [TestCase("true", true)]
    [TestCase("!'false'", true)]
    [TestCase("HasTrailingSlash('a\\')", true)]
    public void Are_understood(string condition, bool holds) => Assert.That(Holds(condition), Is.EqualTo(holds));

    [TestCase("'a' ==")]
    [TestCase("('a' == 'a'")]
    [TestCase("'a' == 'a' 'b'")]
    [TestCase("$([MSBuild]::Add(1, 2)) == 3")]
    [TestCase("'x' > 'y'")]
    [TestCase("Other('a')")]
    public void Of_another_form_are_left_to_the_caller(string condition) => Assert.That(Holds(condition), Is.Null);

    private static bool? Holds(string condition) => BuildCondition.Holds(condition, path => path == "there");
}
