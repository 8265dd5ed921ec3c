using System;
using System.Globalization;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Programs start as from a user's shell, whatever started the tests.</summary>
public class ServerProcessTests
{
    // struct sigaction has 152 bytes on Linux; its content does not matter here
    private const int ActionBytes = 256;

    private static readonly IntPtr Ignore = new(1);

    [Test]
    public void Starts_a_program_that_heeds_a_signal_which_the_tests_ignore([Values(1, 2, 3)] int signal)
    {
        var before = new byte[ActionBytes];
        Assert.That(SigAction(signal, null, before), Is.Zero);
        _ = Signal(signal, Ignore);
        try
        {
            using var program = ServerProcess.Start("grep", ["SigIgn", "/proc/self/status"]);

            Assert.That(program.WaitForExit(), Is.Zero);
            var ignored = long.Parse(program.Lines[0].Split('\t')[1], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            Assert.That(ignored & (1L << (signal - 1)), Is.Zero, program.Lines[0]);
        }
        finally
        {
            _ = SigAction(signal, before, null);
        }
    }

    [DllImport("libc", EntryPoint = "sigaction", SetLastError = true)]
    private static extern int SigAction(int signal, byte[]? wanted, byte[]? before);

    [DllImport("libc", EntryPoint = "signal", SetLastError = true)]
    private static extern IntPtr Signal(int signal, IntPtr handler);
}
