using System.Collections.Generic;
using System.Linq;
using System.Text;
using NUnit.Framework;
using NUnit.Framework.Interfaces;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>
/// What ran on a platform, and what did not. The control, which has nothing of HyperHost, tells an emulator's faults apart.
/// </summary>
/// <param name="platform">Its name.</param>
internal sealed class ResultTable(string platform)
{
    private readonly List<(string Check, bool IsRight)> _results = [];

    public void Add(TestContext context)
    {
        lock (_results)
        {
            _results.Add((context.Test.MethodName!.Replace('_', ' '), context.Result.Outcome.Status == TestStatus.Passed));
        }
    }

    public override string ToString()
    {
        var text = new StringBuilder();
        var width = _results.Max(static one => one.Check.Length);
        text.AppendLine(platform);
        foreach (var (check, isRight) in _results) text.Append("  ").Append(check.PadRight(width)).AppendLine(isRight ? "  yes" : "  NO");
        return text.Append("  ").Append(_results.Count(static one => one.IsRight)).Append(" of ").Append(_results.Count).ToString();
    }
}
