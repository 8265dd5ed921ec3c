using System.Collections.Generic;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The settings of .NET's compiling thread that the processes of a server get.</summary>
public class RuntimeCompilerTests
{
    private readonly Dictionary<string, string> _variables = [];

    [SetUp]
    public void Clear() => _variables.Clear();

    [Test]
    public void It_stays_on_NET()
    {
        Assert.That(RuntimeCompiler.ForChild(Find), Is.EqualTo(OnMono ? null : "7fffffff"));
    }

    [TestCase("fa0")]
    [TestCase("")]
    public void What_the_user_has_set_is_kept(string value)
    {
        _variables["DOTNET_TC_BackgroundWorkerTimeoutMs"] = value;

        Assert.That(RuntimeCompiler.ForChild(Find), Is.EqualTo(value));
    }

    [Test]
    public void What_the_user_has_set_by_the_old_name_is_left_alone()
    {
        _variables["COMPlus_TC_BackgroundWorkerTimeoutMs"] = "fa0";

        Assert.That(RuntimeCompiler.ForChild(Find), Is.Null);
    }

    private static bool OnMono => System.Type.GetType("Mono.Runtime") is not null;

    private string? Find(string name) => _variables.TryGetValue(name, out var value) ? value : null;
}
