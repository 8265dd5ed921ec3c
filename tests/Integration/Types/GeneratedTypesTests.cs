using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Types;

/// <summary>The clients that <c>hyperhost types</c> writes are compiled, call every operation of a server, and read every member.</summary>
[Long("npm downloads a compiler, and each language has one; unit tests hold the rules of what is written")]
public partial class GeneratedTypesTests
{
    private const int MaxMilliseconds = 300_000;
    private const string Tsc =
        "node_modules/.bin/tsc --strict --target es2022 --module commonjs --lib es2022,dom,dom.iterable --types node ";

    private static readonly (string Name, string Value)[] Modern = [("TYPED_MODERN", "1")];

    private string _folder = "";

    private static string Assembly => Path.Combine(MovedApplication.FolderOf("Typed"), "Typed.dll");

    [OneTimeSetUp]
    public void Install()
    {
        _folder = Deployment.NewFolder();
        File.WriteAllText(Path.Combine(_folder, "package.json"), "{\"private\":true}");
        Run("npm install --no-fund --no-audit --loglevel=error typescript@5.9.3 @types/node@20.19.25");
    }

    [TestCase(false)]
    [TestCase(true)]
    public void Python_reads_every_member(bool isModern)
    {
        using var server = Start(isModern);
        foreach (var source in new[] { AddressOf(server), Assembly })
        {
            Write("python", source, "types_of_server.py");
            Assert.That(Script("typed.py", server, source), Does.EndWith("typed: all read"));
        }
    }

    [TestCase(false)]
    [TestCase(true)]
    public void TypeScript_reads_every_member(bool isModern)
    {
        using var server = Start(isModern);

        // the names in its own description are those of its settings, and the client finds either
        var source = isModern ? Assembly : AddressOf(server);
        Write("typescript", source, "types.ts");
        Copy("typed.ts");
        Run(Tsc + "typed.ts");

        Assert.That(Run($"node typed.js {AddressOf(server)} {(source == Assembly ? "assembly" : "url")}"), Does.EndWith("typed: all read"));
    }

    [Test]
    public void TypeScript_compiles_with_the_names_of_the_settings()
    {
        using var server = Start(isModern: true);

        Write("typescript", AddressOf(server), "types.ts");

        Assert.That(File.ReadAllText(Path.Combine(_folder, "types.ts")), Does.Contain("    perhaps?: number;"));
        Run(Tsc + "types.ts");
    }

    [TestCase(false)]
    [TestCase(true)]
    public void CSharp_reads_every_member(bool isModern)
    {
        using var server = Start(isModern);
        var engine = Path.Combine(Deployment.Repository, "src", "Engine");
        var project = Directory.CreateDirectory(Path.Combine(_folder, "cs")).FullName;
        Write("csharp", AddressOf(server), "cs/Types.cs");
        Copy("typed.cs.txt", "cs/Program.cs");
        var references = string.Join("\n", new[] { "Common", "Interfaces", "Text" }.Select(name =>
            $"<Reference Include=\"{engine}/ServiceStack.{name}/bin/Release/net10.0/ServiceStack.{name}.dll\" />"));
        File.WriteAllText(Path.Combine(project, "Cs.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net10.0</TargetFramework></PropertyGroup>
              <ItemGroup>
            {references}
              </ItemGroup>
            </Project>
            """);

        Run("dotnet build cs -c Release -v quiet -nologo -warnaserror");

        Assert.That(Run($"dotnet cs/bin/Release/net10.0/Cs.dll {AddressOf(server)}"), Does.EndWith("typed: all read"));
    }

    [Test]
    public void Python_calls_every_operation_of_the_example()
    {
        using var server = HyperHostExe.HyperHost.Start(
            "--app", Path.Combine(Deployment.Example, Launch.Framework == "net472" ? "Example.exe" : "Example.dll"),
            "--listen", "http://127.0.0.1:0/");
        Write("python", AddressOf(server), "types_of_server.py");
        Copy("example.py");

        Assert.That(Run("python3 example.py " + AddressOf(server)), Does.EndWith("example: all called"));
    }

    private static string AddressOf(ServerProcess server) => server.WaitForLines("Listening on http", 1)[0].Split(' ')
        .First(static word => word.StartsWith("http://", StringComparison.Ordinal));

    private static ServerProcess Start(bool isModern) => HyperHostExe.HyperHost.StartWith(
        isModern ? Modern : [], "--app", Assembly, "--listen", "http://127.0.0.1:0/");

    private string Script(string script, ServerProcess server, string source)
    {
        Copy(script);
        return Run($"python3 {script} {AddressOf(server)} {(source == Assembly ? "assembly" : "url")}");
    }

    private void Copy(string file, string? to = null) => File.Copy(
        Path.Combine(Deployment.Repository, "tests", "Integration", "Types", file), Path.Combine(_folder, to ?? file), overwrite: true);

    private void Write(string language, string source, string file)
    {
        var (code, lines) = HyperHostExe.HyperHost.Run("types", "--lang", language, source, "--output", Path.Combine(_folder, file));

        Assert.That(code, Is.Zero, string.Join("\n", lines));
    }

    private string Run(string command)
    {
        File.WriteAllText(Path.Combine(_folder, "script"), command + "\n");
        using var process = ServerProcess.Start("env", ["-C", _folder, "sh", "./script"], ("CI", "1"));
        var code = process.WaitForExit(MaxMilliseconds);
        var text = string.Join("\n", process.Lines);
        Assert.That(code, Is.Zero, $"{command}\n{text}\nThese tests want npm and python3: apt-get install npm python3.");
        return text;
    }
}
