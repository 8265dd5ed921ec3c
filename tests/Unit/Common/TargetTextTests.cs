using NUnit.Framework;
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
}
