using System;
using System.Collections.Generic;
using NUnit.Framework.Api;
using NUnit.Framework.Internal;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Runs the tests of this assembly, prints each failure, then how many passed.</summary>
internal static class Program
{
    private const string Names = "--names";

    // event loops, inherited descriptors, Unix sockets of each kind, what calls the C library
    private const string OfLinux = @"<not><or>
        <namespace re='1'>\.Transport\.(EpollLoops|DescriptorPassing|Listening)$</namespace>
        <class re='1'>\.Interop\.(?!PortableSystem)</class>
        <class re='1'>\.SocketIoTests$</class>
        <test re='1'>Epoll|Unix|Descriptor</test>
        </or></not>";

    // [--names] [CLASSES]: prints the name of each test; takes the classes that a regular expression finds
    private static int Main(string[] args)
    {
        var runner = new NUnitTestAssemblyRunner(new DefaultTestAssemblyBuilder());
        runner.Load(typeof(Program).Assembly, new Dictionary<string, object> { ["NumberOfTestWorkers"] = 0 });
        var filter = "<not><cat>Long</cat></not>" + (Linux.IsHere ? "" : OfLinux);
        if (args is [.., var classes] && classes != Names) filter += $"<class re='1'>{classes}</class>";
        var listener = new FailurePrinter(showsNames: args is [Names, ..]);
        var result = runner.Run(listener, TestFilter.FromXml($"<filter><and>{filter}</and></filter>"));

        Console.WriteLine($"{result.PassCount} of {result.PassCount + result.FailCount} passed");
        return result.FailCount == 0 && result.PassCount > 0 ? 0 : 1;
    }
}
