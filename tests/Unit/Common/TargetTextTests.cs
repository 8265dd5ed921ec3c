using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

public class TargetTextTests
{
    [TestCase("/status", ExpectedResult = true)]
    [TestCase("/status?", ExpectedResult = true)]
    [TestCase("/status?json", ExpectedResult = true)]
    [TestCase("/statu", ExpectedResult = false)]
    [TestCase("/status/", ExpectedResult = false)]
    [TestCase("/statusx?", ExpectedResult = false)]
    [TestCase("/Status", ExpectedResult = false)]
    [TestCase("/?/status", ExpectedResult = false)]
    [TestCase("", ExpectedResult = false)]
    public bool Has_a_path_with_a_query_or_without(string target) => TargetText.HasPath(target, "/status");

    [TestCase("", ExpectedResult = -1)]
    [TestCase("/", ExpectedResult = -1)]
    [TestCase("/a/b-c.d;e=f&g/", ExpectedResult = -1)]
    [TestCase("/a#h", ExpectedResult = 2)]
    [TestCase("/a\\h", ExpectedResult = 2)]
    [TestCase("/ab/.well-known", ExpectedResult = 3)]
    [TestCase("/ab/..", ExpectedResult = 3)]
    [TestCase("/ab//c", ExpectedResult = 3)]
    [TestCase("/ab//", ExpectedResult = 3)]
    [TestCase("//", ExpectedResult = 0)]
    [TestCase("/.", ExpectedResult = 0)]
    [TestCase("/?a=%20", ExpectedResult = 1)]
    [TestCase("/a%20?b", ExpectedResult = 2)]
    [TestCase("/ab+", ExpectedResult = 3)]
    [TestCase("/abc\0", ExpectedResult = 4)]
    [TestCase("/a/path/that/is/longer/than/one/vector/of/the/processor?", ExpectedResult = 55)]
    [TestCase("/a/path/that/is/longer/than/one/vector/of/the/processor/.", ExpectedResult = 55)]
    public int Finds_what_no_plain_path_has(string target) => TargetText.FirstMark(target);

    [TestCase("/a", ExpectedResult = false)]
    [TestCase("/a?b=%20//..", ExpectedResult = false)]
    [TestCase("/a%20b", ExpectedResult = true)]
    [TestCase("/a/../b?c", ExpectedResult = true)]
    [TestCase("a", ExpectedResult = true)]
    [TestCase("?a", ExpectedResult = true)]
    [TestCase("", ExpectedResult = true)]
    public bool Is_unresolved(string target) => TargetText.IsUnresolved(target, TargetText.FirstMark(target));
}
