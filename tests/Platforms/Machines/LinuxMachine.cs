using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Platforms.Machines;

/// <summary>Linux on another processor, by qemu's emulation of a process, or with another C library, by its loader.</summary>
internal sealed class LinuxMachine : PublishedMachine
{
    private const string Libraries64 = "/usr/lib/x86_64-linux-gnu";

    // of gcc-aarch64-linux-gnu and libc6-dev-arm64-cross
    private const string ArmSystem = "/usr/aarch64-linux-gnu";

    private readonly bool _isArm;

    /// <param name="runtime">"linux-arm64" or "linux-musl-x64".</param>
    /// <param name="isArm">Whether qemu emulates its processor; otherwise it has musl.</param>
    public LinuxMachine(string runtime, bool isArm) : base(runtime)
    {
        _isArm = isArm;
        Directory.CreateDirectory(Libraries);
        if (_isArm) FetchLibrariesOfArm();
        else MakeLibrariesOfMusl();
    }

    // ICU is not there; qemu misses code that .NET writes through a second mapping; musl's libraries are found before the system's
    protected override (string Name, string Value)[] Environ =>
    [
        ("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1"),
        _isArm ? ("DOTNET_EnableWriteXorExecute", "0") : ("LD_LIBRARY_PATH", Libraries),
    ];

    // in the folder of the machine
    private string Libraries => Path.Combine(Folder, "libraries");

    protected override string[] Launch(string program) =>
        _isArm ? ["qemu-aarch64", "-L", ArmSystem, "-E", "LD_LIBRARY_PATH=" + Libraries, program] : [program];

    // Debian has musl, and the libraries that .NET needs for its own C library alone: musl.c has what musl lacks of that
    private void MakeLibrariesOfMusl()
    {
        foreach (var name in new[] { "libstdc++.so.6", "libgcc_s.so.1", "libcrypto.so.3", "libssl.so.3" })
            File.CreateSymbolicLink(Path.Combine(Libraries, name), Path.Combine(Libraries64, name));

        // in place of glibc's loader, which the libraries name
        var source = Path.Combine(Deployment.Repository, "tests/Platforms/Machines/musl.c");
        RunHere("gcc", ["-shared", "-fPIC", "-nostdlib", "-O1", "-o", Path.Combine(Libraries, "ld-linux-x86-64.so.2"), source]);
    }

    // OpenSSL is in no package for cross compilers: this takes the one of an ARM64 machine, and changes nothing of apt here
    private void FetchLibrariesOfArm()
    {
        const string name = "libssl3";
        foreach (var folder in new[] { "apt/lists/partial", "apt/cache/archives/partial" })
            Directory.CreateDirectory(Path.Combine(Folder, folder));
        string[] apt =
        [
            "-C", Folder, "apt-get", "-qq", "-o", "APT::Architecture=arm64", "-o", "APT::Architectures=arm64", "-o", "APT::Sandbox::User=",
            "-o", $"Dir::State::lists={Folder}/apt/lists", "-o", $"Dir::Cache={Folder}/apt/cache",
        ];
        RunHere("env", [.. apt, "update"]);
        RunHere("env", [.. apt, "download", name]);
        RunHere("dpkg", ["--extract", Directory.GetFiles(Folder, name + "_*.deb").Single(), Path.Combine(Folder, name)]);
        foreach (var library in Directory.GetFiles(Path.Combine(Folder, name, "usr/lib/aarch64-linux-gnu"), "*.so.3"))
            File.Move(library, Path.Combine(Libraries, Path.GetFileName(library)));
    }
}
