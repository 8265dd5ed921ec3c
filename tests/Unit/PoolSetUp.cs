using System;
using System.Threading;

namespace ServiceStack.HyperHost.Tests;

/// <summary>
/// The clients of the tests block threads of the pool, as do services on the runtime's asynchronous sockets: they begin without delay.
/// </summary>
[SetUpFixture]
public class PoolSetUp
{
    private const int Threads = 128;

    [OneTimeSetUp]
    public void SetUp()
    {
        ThreadPool.GetMinThreads(out var threads, out var io);
        ThreadPool.SetMinThreads(Math.Max(Threads, threads), Math.Max(Threads, io));
    }
}
