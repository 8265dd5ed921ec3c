using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>Linux on another processor, by qemu's emulation of a process, or with another C library, by its loader.</summary>
internal sealed class LinuxMachine : PublishedMachine
{
    private const string Arm = "linux-arm64";

    // of gcc-aarch64-linux-gnu and libc6-dev-arm64-cross
    private const string ArmLibraries = "/usr/aarch64-linux-gnu";

    private readonly bool _isArm;

    /// <param name="runtime">"linux-arm64" or "linux-musl-x64".</param>
    public LinuxMachine(string runtime) : base(runtime)
    {
        _isArm = runtime == Arm;
        if (!_isArm) MakeLibrariesOfMusl();
    }

    // ICU is not there; the libraries of musl's programs are found before the system's
    protected override (string Name, string Value)[] Environ =>
        _isArm ? [("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")]
            : [("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1"), ("LD_LIBRARY_PATH", MuslLibraries)];

    private string MuslLibraries => Path.Combine(Folder, "libraries");

    protected override string[] Launch(string program) => _isArm ? ["qemu-aarch64", "-L", ArmLibraries, program] : [program];

    // Debian has musl, and the C++ library for its own C library alone: musl.c has what musl lacks of that
    private void MakeLibrariesOfMusl()
    {
        Directory.CreateDirectory(MuslLibraries);
        File.CreateSymbolicLink(Path.Combine(MuslLibraries, "libstdc++.so.6"), "/usr/lib/x86_64-linux-gnu/libstdc++.so.6");
        File.CreateSymbolicLink(Path.Combine(MuslLibraries, "libgcc_s.so.1"), "/lib/x86_64-linux-gnu/libgcc_s.so.1");

        // in place of glibc's loader, which the two name
        var source = Path.Combine(Deployment.Repository, "tests/Platforms/musl.c");
        RunHere("gcc", ["-shared", "-fPIC", "-nostdlib", "-O1", "-o", Path.Combine(MuslLibraries, "ld-linux-x86-64.so.2"), source]);
    }
}
