using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Rules of CONTRIBUTING.md that can be read off the sources.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class HouseRulesTests
{
    private const int MaxLines = 400;
    private const int MaxTypeLines = 500;
    private const int MaxFields = 20;
    private const int Executable = 1;

    /// <summary>Files longer than that, and why.</summary>
    private static readonly Dictionary<string, string> LongFiles = new()
    {
        ["tests/Moving/SoapClient/LaterReply.cs"] = "one client as svcutil writes it",
    };

    /// <summary>Types with more lines or fields than that, and why.</summary>
    private static readonly Dictionary<string, string> LargeTypes = new()
    {
        ["src/Engine/ServiceStack.Common/ServiceClient/Web/ServiceClientBase"] = "v3's public class",
        ["src/Engine/ServiceStack.Interfaces/Redis/IRedisTypedClient"] = "v3's public interface",
        ["src/Engine/ServiceStack.Interfaces/Redis/IRedisClient"] = "v3's public interface",
        ["src/Engine/ServiceStack.Interfaces/Redis/IRedisNativeClient"] = "v3's public interface",
        ["src/Engine/ServiceStack.Text/Settings/GlobalSettings"] = "a field for each setting of v3's JsConfig",
        ["src/Engine/ServiceStack.Text/Settings/TextSettings"] = "a field for each setting of v3's JsConfig",
        ["src/Engine/ServiceStack.Text/Strings/StringExtensions"] = "v3's public class",
        ["src/Engine/ServiceStack/Funq/Container"] = "v3's public class",
        ["src/Engine/ServiceStack/WebHost/Endpoints/EndpointHostConfig"] = "v3's public class",
        ["src/Engine/ServiceStack/WebHost/Endpoints/Formats/MarkdownFormat"] = "v3's public class",
        ["src/ServiceStack.HyperHost/Interop/Libc"] = "the one class of system calls",
        ["src/ServiceStack.HyperHost/Protocol/Http1/Parsing/RequestHead"] =
            "what one pass over a header block finds, without an allocation",
        ["src/ServiceStack.HyperHost/Transport/EpollLoops/EpollLoop"] = "the state that the threads of a loop share, under its one lock",
        ["src/HyperHost.Configuration/Options/OptionTable"] = "one row for each option",
    };

    /// <summary>Files of the engine that name HttpContext although v3's listing has no such member in their type, and why.</summary>
    private static readonly Dictionary<string, string> EngineFilesWithHttpContext = new()
    {
        ["src/Engine/ServiceStack/Internal/Streams/WebStreams.NetFx.cs"] = "ends System.Web's limit of a request's time",
        ["src/Engine/ServiceStack/WebHost/Endpoints/Support/SoapHandler.cs"] = "v3's override of ProcessRequest(HttpContext)",
        ["src/Engine/ServiceStack/WebHost/Endpoints/HttpWebRequestConfig.cs"] = "makes the current request an IHttpRequest",
        ["src/Engine/ServiceStack/ServiceHost/FileExtensions.cs"] = "maps a path of the web application",
        ["src/Engine/ServiceStack/ServiceHost/HttpRequestContext.cs"] = "v3's constructor without arguments takes the current request",
        ["src/Engine/ServiceStack/Internal/Site/StartPageHandler.cs"] = "an IHttpHandler, which ASP.NET calls with its context",
        ["src/Engine/ServiceStack/MiniProfiler/WebRequestProfilerProvider.cs"] = "v3's IUserProvider is given ASP.NET's request",
        ["src/Engine/ServiceStack.ServiceInterface/Sessions/AspNetRequest.cs"] =
            "v3's sessions without arguments are the current request's",
        ["src/Engine/ServiceStack.Common/HostContext.NetFx.cs"] = "Items are the current request's",
    };

    [Test]
    public void No_source_has_conditional_code()
    {
        var found = Sources("src").Where(path => Regex.IsMatch(SourceTree.Text(path), @"^\s*#\s*(if|elif)\b", RegexOptions.Multiline));

        Assert.That(found, Is.Empty, "Differences between the targets are whole files: X.Net.cs and X.NetFx.cs, Kestrel/ and SystemWeb/.");
    }

    // the analyzers ask for a culture everywhere else
    [TestCase(@"RegexOptions\.IgnoreCase(?![^;]*?CultureInvariant)(?<!CultureInvariant \| RegexOptions\.IgnoreCase)")]
    [TestCase(@"(?<!Invariant\(\s*\$""[^""]*)\.Total\w+(:[^0}][^}]*)?\}")]
    public void No_source_depends_on_the_culture(string code)
    {
        var found = from path in Sources("src")
                    from Match match in Regex.Matches(SourceTree.Text(path), code)
                    select $"{path}: {match.Value}";

        Assert.That(found, Is.Empty, "A Turkish I is no i, and a German number has a comma.");
    }

    [Test]
    public void No_file_is_too_long()
    {
        var found = new[] { "src", "tests", "benchmarks" }.SelectMany(Sources)
            .Where(path => !LongFiles.ContainsKey(path) && SourceTree.Text(path).Split('\n').Length - 1 > MaxLines);

        Assert.That(found, Is.Empty, $"A file has at most {MaxLines} lines, unless it stands in the list of this test with a reason.");
    }

    [Test]
    public void The_list_of_long_files_is_true()
    {
        var found = LongFiles.Keys
            .Where(path => !File.Exists(Path.Combine(SourceTree.Root, path)) || SourceTree.Text(path).Split('\n').Length - 1 <= MaxLines);

        Assert.That(found, Is.Empty);
    }

    [Test]
    public void No_type_is_too_large()
    {
        var found = from type in SourceTypes()
                    where IsLarge(type) && !LargeTypes.ContainsKey(type.Name)
                    select $"{type.Name}: {type.Lines} lines, {type.Fields} fields";

        Assert.That(
            found, Is.Empty,
            $"A type with its partial files has at most {MaxTypeLines} lines and {MaxFields} fields, or a reason in this test's list.");
    }

    [Test]
    public void The_list_of_large_types_is_true()
    {
        var large = SourceTypes().Where(IsLarge).Select(static type => type.Name);

        Assert.That(LargeTypes.Keys.Except(large), Is.Empty, "Remove these lines.");
    }

    [Test]
    public void Only_the_folder_SystemWeb_of_the_host_knows_HttpContext()
    {
        var found = Sources("src/ServiceStack.HyperHost").Where(path => !path.Contains("/SystemWeb/") && Names(path, "HttpContext"));

        Assert.That(found, Is.Empty);
    }

    [Test]
    public void Only_types_whose_v3_members_have_it_know_HttpContext_in_the_engine()
    {
        var types = TypesWithHttpContextInV3();

        var found = Sources("src/Engine")
            .Where(path => Names(path, "HttpContext") && !EngineFilesWithHttpContext.ContainsKey(path))
            .Where(path => !types.Contains(Path.GetFileName(path).Split('.')[0]));

        Assert.That(found, Is.Empty);
    }

    // The one of an address is a number in a text until a socket is opened; that of poll(2) is in use.
    [Test]
    public void No_class_keeps_the_number_of_a_descriptor()
    {
        const string name = @"\w*(descriptor|epoll|inotify|eventfd|channel|pipe|readEnd|writeEnd)s?\b";
        string[] allowed = ["src/ServiceStack.HyperHost/Interop/Descriptors.cs", "src/ServiceStack.HyperHost/Transport/ListenAddress.cs"];

        var found = from path in Sources("src").Where(static path => !path.StartsWith("src/Engine") && !path.StartsWith("src/Shims"))
                    where !allowed.Contains(path)
                    let code = SourceTree.Code(path)
                    from Match match in Regex.Matches(
                        code,
                        $@"^\s*(public|internal|protected|private)\s(?!const\b)[^(;={{]*\bint\??\s{name}[^(]*?[;={{]"
                            + $@"|\b(class|struct)\s+\w+\([^)]*\bint\??\s{name}",
                        RegexOptions.IgnoreCase | RegexOptions.Multiline)
                    select $"{path}: {match.Value.Trim()}";

        Assert.That(found, Is.Empty, "A DescriptorHandle owns it: its number may be another file's once it is closed.");
    }

    [Test]
    public void The_C_library_is_of_Linux_alone() =>
        Assert.That(typeof(Libc).GetCustomAttributesData().Select(static one => one.ToString()), Has.Some.Contains("\"linux\""));

    [Test]
    public void No_source_silences_the_analyzer_of_calls_that_only_Linux_has()
    {
        var found = Sources("src").Concat(SourceTree.Files("src", "*.csproj"))
            .Where(static path => SourceTree.Text(path).Contains("CA1416"));

        Assert.That(found, Is.EqualTo(new[] { "src/ServiceStack.HyperHost/Interop/Linux.cs" }), "its comment names the rule");
    }

    [Test]
    public void FastCgi_names_no_type_of_ServiceStack()
    {
        // Requests/ turns an exchange into v3's request and response
        var found = Sources("src/ServiceStack.HyperHost/Protocol/FastCgi")
            .Where(static path => !path.Contains("/FastCgi/Requests/"))
            .Where(path => Regex.IsMatch(
                SourceTree.Code(path),
                @"\busing ServiceStack\.(?!HyperHost)|\bServiceStack\.(?!HyperHost)|\bFunq\b|"
                + @"\b(IHttpRequest|IHttpResponse|IAppHost|EndpointHost)\b"));

        Assert.That(found, Is.Empty);
    }

    [TestCase("run")]
    [TestCase("test")]
    [TestCase("site")]
    [TestCase(".ci/run")]
    [TestCase("benchmarks/Load/run")]
    [TestCase("benchmarks/Load/systemweb")]
    public void A_command_can_be_run(string path)
    {
        Assert.That(Access(Path.Combine(SourceTree.Root, path), Executable), Is.Zero);
    }

    [Test]
    public void No_file_names_a_path_of_somebodys_machine()
    {
        string[] patterns = ["*.cs", "*.csproj", "*.props", "*.targets", "*.slnx", "*.md", "*.json", "*.conf", "*.txt", "run", "test"];

        var found = from pattern in patterns
                    from path in SourceTree.Files(".", pattern)
                    where Regex.IsMatch(SourceTree.Text(path), "(?<![A-Za-z0-9_.{}])/(" + "work|farm|home/[a-z]|Users/[A-Za-z]" + ")/")
                    select path;

        Assert.That(found, Is.Empty);
    }

    // one type a file; the files of a partial type have its name before the first dot
    private static IEnumerable<(string Name, int Lines, int Fields)> SourceTypes() =>
        from path in Sources("src")
        group path by Regex.Replace(path, @"\.[^/]*$", "") into files
        select (files.Key, files.Sum(static path => SourceTree.Text(path).Split('\n').Length - 1), files.Sum(FieldsOf));

    private static bool IsLarge((string Name, int Lines, int Fields) type) => type.Lines > MaxTypeLines || type.Fields > MaxFields;

    // without constants, and fields of nested types
    private static int FieldsOf(string path) => SourceTree.Syntax(path).DescendantNodes().OfType<FieldDeclarationSyntax>()
        .Where(static field => field.Parent is TypeDeclarationSyntax { Parent: BaseNamespaceDeclarationSyntax })
        .Where(static field => !field.Modifiers.Any(SyntaxKind.ConstKeyword)
            && !(field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword)))
        .Sum(static field => field.Declaration.Variables.Count);

    private static IEnumerable<string> Sources(string folder) => SourceTree.Files(folder, "*.cs");

    private static bool Names(string path, string type) => Regex.IsMatch(SourceTree.Code(path), $@"\b{type}\b");

    private static HashSet<string> TypesWithHttpContextInV3()
    {
        var types = new HashSet<string>();
        var type = "";
        foreach (var line in SourceTree.Files("tests/Unit/Api", "*.v3.txt").SelectMany(path => SourceTree.Text(path).Split('\n')))
        {
            var head = Regex.Match(line, @"^  (?:\[.*\] )?(?:\w+ )*?(?:class|interface|struct) ([\w.]+)");
            if (head.Success) type = head.Groups[1].Value.Split('.').Last();
            if (line.Contains("System.Web.HttpContext")) types.Add(type);
        }

        return types;
    }

    [DllImport("libc", EntryPoint = "access", SetLastError = true, BestFitMapping = false, ThrowOnUnmappableChar = true)]
    private static extern int Access([MarshalAs(UnmanagedType.LPStr)] string path, int mode);
}
