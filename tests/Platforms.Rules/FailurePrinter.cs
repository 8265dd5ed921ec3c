using System;
using NUnit.Framework.Interfaces;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Prints each failure when it happens, so that a run that ends early shows what came before.</summary>
/// <param name="showsNames">Whether the name of each test is printed when it begins, which shows the one that hangs.</param>
internal sealed class FailurePrinter(bool showsNames) : ITestListener
{
    public void TestStarted(ITest test)
    {
        if (showsNames && !test.IsSuite) Console.WriteLine("> " + test.FullName);
    }

    public void TestFinished(ITestResult result)
    {
        if (showsNames && !result.Test.IsSuite) Console.WriteLine("< " + result.FullName);

        // a suite has a stack trace if its own code failed
        if (result.ResultState.Status == TestStatus.Failed && (!result.Test.IsSuite || result.StackTrace is not null))
            Console.WriteLine($"{result.FullName}: {result.Message}\n{result.StackTrace}");
    }

    public void TestOutput(TestOutput output)
    {
    }

    public void SendMessage(TestMessage message)
    {
    }
}
