using System.Collections.Generic;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Tests.Interop;

public partial class LateCallTests
{
    private static partial IEnumerable<TestCaseData> OwnersOfRuntime() => [];
}
