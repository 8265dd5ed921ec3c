using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Platforms.Machines;

/// <summary>One machine of each platform, which all fixtures share: a program is published once for it.</summary>
internal static class PlatformMachines
{
    public const string Windows = "win-x64";
    public const string Arm = "linux-arm64";
    public const string Musl = "linux-musl-x64";

    private static readonly ConcurrentDictionary<string, Lazy<PublishedMachine>> Started = [];

    /// <summary>Runtime identifiers. A fixture of a platform has it in its name.</summary>
    public static readonly string[] Runtimes = [Windows, Arm, Musl];

    /// <summary>A fixture for each.</summary>
    public static IEnumerable<TestFixtureData> Fixtures => Runtimes.Select(static runtime => new TestFixtureData(runtime));

    public static PublishedMachine Get(string runtime) =>
        Started.GetOrAdd(runtime, static runtime => new Lazy<PublishedMachine>(() => Create(runtime))).Value;

    public static void StopAll()
    {
        foreach (var machine in Started.Values.Where(static machine => machine.IsValueCreated)) machine.Value.Dispose();
    }

    private static PublishedMachine Create(string runtime) =>
        runtime == Windows ? new WindowsMachine() : new LinuxMachine(runtime, isArm: runtime == Arm);
}
