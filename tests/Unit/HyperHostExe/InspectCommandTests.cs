using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Roles.Inspect;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What inspect and --check report of things that an old assembly references.</summary>
public partial class InspectCommandTests
{
    private const string Framework = ".NETFramework,Version=v4.0";

    private static readonly bool IsMono = typeof(object).Assembly.GetName().Name == "mscorlib";

    private string _folder = "";

    [SetUp]
    public void SetUp() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void What_is_all_there_is_all_there()
    {
        var file = new SampleAssembly("Old", Framework)
            .Class("Old.AppHost", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack")
            .Uses("System.Collections.Generic.List`1", "mscorlib").Uses("System.Web.HttpContext", "System.Web")
            .Calls("System.GC", "mscorlib", "Collect")
            .Calls("System.Collections.Generic.List`1", "mscorlib", "Clear", isInstance: true)
            .Calls("System.ArgumentException", "mscorlib", "get_Message",
                method => method.Parameters(0, result => result.Type().String(), static _ => { }), isInstance: true)
            .Write(_folder);

        var (code, lines) = Inspect(file);

        Assert.That(lines, Has.Length.EqualTo(3).And.Some.StartsWith("  All that it refers to is there on "));
        Assert.That(lines[0], Is.EqualTo($"{file}, built for .NET Framework 4.0"));
        Assert.That(lines[1], Is.EqualTo($"  The engine is the server's own: {_folder} has no engine."));
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void A_type_that_the_engine_lacks_is_named()
    {
        var file = new SampleAssembly("Old", Framework)
            .Uses("ServiceStack.ServiceHost.NeverThere", "ServiceStack.Interfaces").Write(_folder);

        var (code, lines) = Inspect(file);

        Assert.That(lines.Last(), Does.StartWith($"  {file} uses ServiceStack.ServiceHost.NeverThere, which this engine does not have: "));
        Assert.That(code, Is.EqualTo(1));
    }

    [Test]
    public void Members_that_are_missing_are_in_one_line_for_a_type()
    {
        var file = new SampleAssembly("Old", Framework)
            .Calls("System.GC", "mscorlib", "Collect")
            .Calls("System.GC", "mscorlib", "CollectAtMidnight").Calls("System.GC", "mscorlib", "Sweep")
            .Calls("System.GC", "mscorlib", "Collect", method => method.Parameters(1, result => result.Void(), list =>
                list.AddParameter().Type().String()))
            .Write(_folder);

        Assert.That(Inspect(file).Lines.Last(), Does.StartWith($"  {file} uses System.GC.CollectAtMidnight, Sweep, Collect, which "));
    }

    [Test]
    public void Members_of_base_classes_and_interfaces_count()
    {
        var file = new SampleAssembly("Old", Framework)
            .Calls("System.IO.MemoryStream", "mscorlib", "Close", isInstance: true)
            .Calls("System.Collections.IList", "mscorlib", "get_Count",
                method => method.Parameters(0, result => result.Type().Int32(), static _ => { }), isInstance: true)
            .Write(_folder);

        Assert.That(Inspect(file).Code, Is.Zero);
    }

    [Test]
    public void Machine_code_and_libraries_of_Windows_are_reported()
    {
        var file = new SampleAssembly("Old", Framework).Class("Old.Native", "System.Object", "mscorlib").Imports("kernel32.dll", "Beep")
            .Imports("libc", "getpid").Mixed().Write(_folder);

        var lines = Inspect(file).Lines;

        Assert.That(lines, Has.One.Contains("has machine code in it (C++/CLI), which only .NET Framework on Windows runs"));
        Assert.That(lines, Has.One.Contains("calls kernel32.dll, which only Windows has"));
    }

    [Test]
    public void Libraries_beside_it_are_looked_into_as_well()
    {
        var library = new SampleAssembly("Company", Framework).Uses("ServiceStack.Text.NeverThere", "ServiceStack.Text").Write(_folder);
        var file = new SampleAssembly("Old", Framework).Reference("Company").Write(_folder);

        var lines = Inspect(file).Lines;

        Assert.That(lines, Has.One.EqualTo("  With Company.dll, built for .NET Framework 4.0."));
        Assert.That(lines, Has.One.StartsWith($"  {library} uses ServiceStack.Text.NeverThere"));
        Assert.That(lines, Does.Contain("  Fails only if the code of the library runs:").And.None.EqualTo("  May fail:"));
    }

    [Test]
    public void What_parts_of_an_engine_miss_of_each_other_is_reported_and_what_they_miss_of_the_framework_is_not()
    {
        foreach (var name in new[] { "ServiceStack.Text", "ServiceStack.Interfaces", "ServiceStack.Common" })
        {
            new SampleAssembly(name, Framework, "3.9.71.0").Of("ServiceStack").Write(_folder);
        }

        var core = new SampleAssembly("ServiceStack", Framework, "3.9.71.0").Of("ServiceStack")
            .Uses("ServiceStack.Text.NeverThere", "ServiceStack.Text").Uses("System.NeverThere", "mscorlib").Write(_folder);
        var file = new SampleAssembly("Old", Framework).Reference("ServiceStack").Write(_folder);

        var lines = Inspect(file).Lines;

        Assert.That(lines, Has.One.Contains($"{core} uses ServiceStack.Text.NeverThere, which "));
        Assert.That(lines, Has.One.EndsWith("or run it with --engine=own."));
        Assert.That(lines, Has.None.Contains("System.NeverThere"));
    }

    [TestCase(10)]
    [TestCase(13)]
    public void Ten_findings_come_before_the_counts_and_the_worst_first(int count)
    {
        new SampleAssembly("Company", Framework).Uses("ServiceStack.Text.NeverThere", "ServiceStack.Text").Write(_folder);
        var file = new SampleAssembly("Old", Framework).Reference("Company").Reference("Gone");
        for (var i = 0; i < count - 2; i++) file.Uses($"ServiceStack.Common.Missing{i}", "ServiceStack.Common");

        var (code, lines) = Inspect(file.Write(_folder));

        var counts = System.Array.FindIndex(lines, static line => line.StartsWith("  In all: ", System.StringComparison.Ordinal));
        var headings = lines.Where(static line => line.EndsWith(":") && line.StartsWith("  ")).ToList();
        Assert.That(lines[2], Is.EqualTo("  Stops the start:"));
        Assert.That(lines[3], Does.Contain(" needs Gone "));
        Assert.That(headings.Distinct(), Does.Contain("  May fail:").And.Contain("  Fails only if the code of the library runs:"));
        Assert.That(code, Is.EqualTo(1));
        if (count == 10)
        {
            Assert.That(counts, Is.EqualTo(-1));
            return;
        }

        Assert.That(lines[counts], Is.EqualTo(
            $"  In all: 1 stop the start, {count - 2} may fail, 1 fail only if the code of a library runs. The others:"));
        Assert.That(lines.Take(counts).Count(static line => line.Contains(".dll uses ") || line.Contains(" needs ")), Is.EqualTo(10));
        Assert.That(lines.Skip(counts).Count(static line => line.Contains(".dll uses ")), Is.EqualTo(count - 10));
        Assert.That(lines.Last(), Does.StartWith("  With Company.dll, built for "));
    }

    [Test]
    public void The_same_is_among_the_warnings_of_a_check()
    {
        var file = new SampleAssembly("Old", Framework)
            .Class("Old.AppHost", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack")
            .Uses("ServiceStack.Common.NeverThere", "ServiceStack.Common").Write(_folder);

        var check = Server.Roles.Check.ApplicationCheck.Of(new Server.Configuration.ApplicationPlan { Assembly = file });

        Assert.That(check.Errors, Is.Empty);
        Assert.That(check.Warnings, Has.One.Contains("uses ServiceStack.Common.NeverThere, which this engine does not have"));
        Assert.That(check.Notes, Has.One.StartsWith("The engine is the server's own"));
    }

    [Test]
    public void A_check_ranks_what_libraries_miss_below_what_the_application_misses()
    {
        new SampleAssembly("Company", Framework).Uses("ServiceStack.Text.NeverThere", "ServiceStack.Text").Write(_folder);
        var file = new SampleAssembly("Old", Framework)
            .Class("Old.AppHost", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack")
            .Reference("Company").Uses("ServiceStack.Common.NeverThere", "ServiceStack.Common").Write(_folder);

        var check = Server.Roles.Check.ApplicationCheck.Of(new Server.Configuration.ApplicationPlan { Assembly = file });

        Assert.That(check.Warnings, Has.One.Contains("uses ServiceStack.Common.NeverThere").And.None.Contains("Company.dll uses"));
        Assert.That(check.Harmless.Single(), Does.Contain("Company.dll uses ServiceStack.Text.NeverThere"));
    }

    [Test]
    public void A_class_without_a_member_that_its_interface_requires_is_named()
    {
        var file = new SampleAssembly("Old", Framework).Class("Old.Logs", "System.Object", "mscorlib")
            .Implements("ServiceStack.Logging.ILogFactory", "ServiceStack.Interfaces").Write(_folder);

        var (code, lines) = Inspect(file);

        Assert.That(lines, Has.One.EqualTo($"  {file} has the class Old.Logs without GetLogger, which ServiceStack.Logging.ILogFactory of "
            + "ServiceStack.Interfaces requires, so the class can't be loaded: put the version of that library there that fits "
            + "ServiceStack 3.9.71."));
        Assert.That(code, Is.EqualTo(1));
    }

    [Test]
    public void A_class_without_a_member_that_its_abstract_base_requires_is_named()
    {
        var file = new SampleAssembly("Old", Framework)
            .Class("Old.Provider", "ServiceStack.ServiceInterface.Auth.AuthProvider", "ServiceStack.ServiceInterface")
            .Imports("libc", "getpid")
            .Class("Old.Base", "ServiceStack.ServiceInterface.Auth.AuthProvider", "ServiceStack.ServiceInterface",
                System.Reflection.TypeAttributes.Public | System.Reflection.TypeAttributes.Abstract).Write(_folder);

        var lines = Inspect(file).Lines;

        Assert.That(lines, Has.One.Contains("has the class Old.Provider without Authenticate, IsAuthorized, which "
            + "ServiceStack.ServiceInterface.Auth.AuthProvider of ServiceStack.ServiceInterface requires"));
        Assert.That(lines, Has.None.Contains("Old.Base"));
    }

    // the application's own library in another version: another runtime would not help
    [Test]
    public void What_a_library_beside_it_lacks_is_to_be_had_from_the_one_it_was_built_with()
    {
        new SampleAssembly("Company", Framework).Write(_folder);
        var file = new SampleAssembly("Old", Framework).Uses("Company.Gone", "Company").Write(_folder);

        Assert.That(Inspect(file).Lines, Has.One.Match("uses Company.Gone, which .*Company.dll does not have: "
            + "put the Company.dll there that it was built with, or build it anew\\.$"));
    }

    [Test]
    public void Classes_of_this_repository_have_all_that_is_required_of_them()
    {
        foreach (var name in new[] { "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface", "ServiceStack.HyperHost" })
            Assert.That(Inspect(System.Reflection.Assembly.Load(name).Location).Lines, Has.None.Contains(" has the class "), name);
    }

    [Test]
    public void A_file_that_is_marked_for_32_bits_is_reported_where_the_runtime_refuses_it()
    {
        var file = new SampleAssembly("Old", Framework).For32Bit().Write(_folder);

        var (code, lines) = Inspect(file);

        Assert.That(lines, IsMono ? Has.None.Contains("32-bit") : Has.One.StartsWith(
            $"  {file} is marked for 32-bit processes (PlatformTarget x86), which .NET 10.0 refuses in one of 64 bits: hyperhost loads"));
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void A_file_that_was_cut_or_changed_ends_nothing()
    {
        var whole = File.ReadAllBytes(typeof(ServiceHost.IService).Assembly.Location);
        var random = new System.Random(35);
        var file = Path.Combine(_folder, "Damaged.dll");
        var seen = 0;
        for (var i = 0; i < 60; i++)
        {
            var bytes = (byte[])whole.Clone();
            for (var change = 0; change <= i % 8; change++) bytes[random.Next(0x80, bytes.Length)] ^= (byte)random.Next(1, 256);
            File.WriteAllBytes(file, i % 10 == 9 ? bytes.Take(random.Next(bytes.Length)).ToArray() : bytes);

            var (code, lines) = Inspect(file);

            Assert.That(code, Is.InRange(0, 2), $"change {i}");
            if (code == 2 && lines.Any(line => line.Contains("Damaged.dll is damaged (") || line.Contains("was cut"))) seen++;
        }

        Assert.That(seen, Is.GreaterThan(15), "what names or code no longer say is found");
    }

    [Test]
    public void A_damaged_library_beside_it_is_reported()
    {
        var library = new SampleAssembly("Company", Framework).Class("Company.A", "System.Object", "mscorlib").Write(_folder);
        var bytes = File.ReadAllBytes(library);
        var at = System.Text.Encoding.ASCII.GetString(bytes).IndexOf("System\0", System.StringComparison.Ordinal);
        for (var i = 0; i < 6; i++) bytes[at + i] = 0xFF;
        File.WriteAllBytes(library, bytes);
        var file = new SampleAssembly("Old", Framework).Reference("Company").Write(_folder);

        var (code, lines) = Inspect(file);

        Assert.That(lines, Has.One.StartsWith($"  {library} is damaged ("));
        Assert.That(code, Is.EqualTo(1));
    }

    [Test]
    public void Prints_its_usage()
    {
        var (code, lines) = Run("inspect");
        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines.Last(), Does.StartWith("usage: hyperhost inspect "));

        Assert.That(Run("inspect", "--fast", "Old.dll").Code, Is.EqualTo(2));
        Assert.That(Inspect(Path.Combine(_folder, "none.dll")).Code, Is.EqualTo(2));
    }

    private static (int Code, string[] Lines) Inspect(string file) => Run("inspect", file);

    private static (int Code, string[] Lines) Run(params string[] arguments)
    {
        var said = new StringWriter { NewLine = "\n" };
        var code = new InspectCommand(said, said).Run(arguments);
        return (code, said.ToString().TrimEnd('\n').Split('\n'));
    }
}
