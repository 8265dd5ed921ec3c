using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.Tests.Interop;

public partial class LateCallTests
{
    private static partial IEnumerable<TestCaseData> OwnersOfRuntime() =>
    [
        Case("A domain's log", static () => new OpenLog(), static open =>
        {
            open.Log.Write(HostLogLevel.Error, "late");
            open.Log.Send(DomainLog.Ending, "late");
        }),
    ];

    /// <summary>The log of a domain, and the write end that its finalizer closes.</summary>
    private sealed class OpenLog : IDisposable
    {
        private readonly DescriptorHandle _read;
        private readonly DescriptorHandle _write;

        public OpenLog()
        {
            (_read, _write) = Descriptors.CreatePipe(64 * 1024);
            Log = new DomainLog(_write, (HostLogLevels)~0);
        }

        public DomainLog Log { get; }

        public void Dispose()
        {
            _write.Dispose();
            _read.Dispose();
        }
    }
}
