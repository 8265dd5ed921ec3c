using System.Collections.Generic;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Tests.Linux;

public partial class LateCallTests
{
    private static partial IEnumerable<TestCaseData> OwnersOfRuntime() => [];
}
