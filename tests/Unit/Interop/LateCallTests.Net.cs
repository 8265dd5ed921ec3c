using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Interop;

public partial class LateCallTests
{
    private static partial IEnumerable<TestCaseData> OwnersOfRuntime() => [];
}
