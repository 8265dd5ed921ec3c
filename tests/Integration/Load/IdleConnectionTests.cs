using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Connections that a web server keeps and does not use. benchmarks/Load/idle measures what they cost.</summary>
[TestFixture("--fcgi")]
[TestFixture("--unix")]
[Long("5,000 connections")]
public class IdleConnectionTests(string transport)
{
    private const int Idle = 5000;
    private const int Active = 64;
    private const int FilesBesides = 1000;

    // Mono: 256 workers and a few of its own. .NET: the thread pool.
    private const int MaxThreads = 300;

    [Test]
    public void Pin_no_thread_and_hinder_no_other()
    {
        Machine.Has(TryAllowFiles(Idle + FilesBesides), $"This process may not open {Idle + FilesBesides} files (ulimit -n).");
        using var app = DiagnosticApp.Start(transport, transport == "--fcgi" ? "127.0.0.1:0" : Deployment.NewFolder() + "/app.sock");
        var address = HyperAppHostHost.WaitForAddress(app);
        var idle = new List<FastCgiClient>(Idle);
        try
        {
            for (var i = 0; i < Idle; i++)
            {
                var client = FastCgiClient.Connect(address);
                idle.Add(client);
                Assert.That(client.Get("/hello/World").Status, Is.EqualTo(200));
            }

            var wrong = Ask(address, out var threads);

            Assert.That(wrong, Is.Zero);
            Assert.That(threads, Is.LessThan(MaxThreads));
            foreach (var client in idle) client.Send(new FastCgiRecords().Request("GET", "/hello/again"));
            foreach (var client in idle) Assert.That(client.Read().Text, Is.EqualTo("{\"Result\":\"Hello, again!\"}"));
            Assert.That(ThreadsOf(app), Is.LessThan(MaxThreads));
        }
        finally
        {
            foreach (var client in idle) client.Dispose();
        }

        int Ask(string of, out int threads)
        {
            var failures = 0;
            var clients = Enumerable.Range(0, Active).Select(_ => new Thread(() =>
            {
                using var client = FastCgiClient.Connect(of);
                for (var i = 0; i < 100; i++)
                {
                    if (client.Get("/hello/" + i).Text != "{\"Result\":\"Hello, " + i + "!\"}") Interlocked.Increment(ref failures);
                }
            })).ToArray();
            foreach (var client in clients) client.Start();
            threads = ThreadsOf(app);
            foreach (var client in clients) client.Join();
            threads = Math.Max(threads, ThreadsOf(app));
            return failures;
        }
    }

    private static int ThreadsOf(ServerProcess app)
    {
        var line = File.ReadLines($"/proc/{app.Id}/status").First(found => found.StartsWith("Threads:", StringComparison.Ordinal));
        return int.Parse(line.Substring("Threads:".Length).Trim());
    }

    // what this process may, those that it starts may too
    private static bool TryAllowFiles(ulong files)
    {
        const int numberOfFiles = 7;
        var limits = new ulong[2];
        if (GetLimits(numberOfFiles, limits) != 0) return false;
        if (limits[0] >= files) return true;

        limits[0] = Math.Min(files, limits[1]);
        return SetLimits(numberOfFiles, limits) == 0 && limits[0] >= files;
    }

    [DllImport("libc", EntryPoint = "getrlimit")]
    private static extern int GetLimits(int resource, [Out] ulong[] limits);

    [DllImport("libc", EntryPoint = "setrlimit")]
    private static extern int SetLimits(int resource, [In] ulong[] limits);
}
