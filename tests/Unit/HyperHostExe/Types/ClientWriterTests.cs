extern alias migrate;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Moving.Typed;
using ServiceStack.HyperHost.Migrate.Types.Reading;
using ServiceStack.HyperHost.Migrate.Types.Writing;
using migrate::ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Types;

/// <summary>What each language declares.</summary>
[LongOnMono("texts that no runtime changes")]
public class ClientWriterTests
{
    private static readonly IReadOnlyList<DescribedType> Typed = AssemblyTypes.Read(typeof(TypedService).Assembly.Location).Types;

    [TestCase("typescript", "    When?: Date;")]
    [TestCase("typescript", "    Length?: TimeSpan;")]
    [TestCase("typescript", "    Times?: { [key: string]: TimeSpan };")]
    [TestCase("typescript", "    Page?: Page<Moving_Typed_Order>;")]
    [TestCase("typescript", "    \"given-name\"?: string;")]
    [TestCase("typescript", "export class Everything extends Basis implements IReturn<EverythingResponse> {")]
    [TestCase("typescript", "export abstract class Animal implements INamed {")]
    [TestCase("typescript", "export class Forget implements IReturn<void> {")]
    [TestCase("typescript", "export type Access = number;")]
    [TestCase("typescript", "    /** As grass */\n    Green: \"Green\",")]
    [TestCase("typescript", "    /** Any text */\n    Text?: string;")]
    [TestCase("typescript", "/** All that a message can have. */\nexport class Everything ")]
    [TestCase("python", "    when: typing.Optional[datetime.datetime] = None")]
    [TestCase("python", "    price: typing.Optional[decimal.Decimal] = None")]
    [TestCase("python", "    class_: typing.Optional[str] = None")]
    [TestCase("python", "    times: typing.Optional[typing.Dict[str, datetime.timedelta]] = None")]
    [TestCase("python", "class Everything(Basis, IReturn[\"EverythingResponse\"]):\n    \"\"\"All that a message can have.\"\"\"")]
    [TestCase("python", "class Access(enum.IntFlag):\n    None_ = 0\n    Read = 1")]
    [TestCase("python", "class Page(typing.Generic[T]):")]
    [TestCase("csharp", "        public global::System.DateTime? Never { get; set; }")]
    [TestCase("csharp", "        public string @class { get; set; }")]
    [TestCase("csharp", "        [global::System.Runtime.Serialization.DataMember(Name = \"given-name\")]")]
    [TestCase("csharp", "    public partial class Outer\n    {\n        public partial class Inner\n")]
    [TestCase("csharp", "    [global::ServiceStack.ServiceHost.Route(\"/everything/{Id}\", \"GET,DELETE\")]\n")]
    [TestCase("csharp", "        public global::Moving.Typed.Billing.Order Bill { get; set; }")]
    [TestCase("csharp", "    public partial class Forget : global::ServiceStack.ServiceHost.IReturnVoid")]
    [TestCase("csharp", "public global::System.Collections.Generic.Dictionary<int, global::Moving.Typed.Order> Orders { get; set; }")]
    public void A_type_is_declared_as_the_language_has_it(string language, string code) =>
        Assert.That(ClientWriter.For(language, Typed).Write([]), Does.Contain(code));

    [TestCase("typescript", "// a scalar")]
    [TestCase("python", "_R = ")]
    public void The_client_has_at_most_200_lines(string language, string mark)
    {
        var lines = ClientWriter.For(language, []).Write([]).Split('\n');

        Assert.That(lines, Has.Some.StartsWith(mark));
        Assert.That(lines.Length, Is.LessThanOrEqualTo(language == "python" ? 225 : 205), "with imports and the types of errors");
    }

    [Test]
    public void CSharp_compiles()
    {
        var tree = CSharpSyntaxTree.ParseText(ClientWriter.For("csharp", Typed).Write(["x"]));

        Assert.That(tree.GetDiagnostics(), Is.Empty);
    }

    [Test]
    public void A_comment_cannot_end_itself()
    {
        var code = ClientWriter.For("typescript", Typed).Write([]);

        Assert.That(code, Does.Contain("/** The number of Everything; it ends no comment: * / ''' /u002a/. */"));
    }

    /// <summary>Names and texts of a description change no token of what is written but themselves.</summary>
    [Test]
    public void Hostile_names_and_texts_stay_what_they_are(
        [Values("typescript", "csharp", "python")] string language,
        [Values(
            "*/ PWN(); /*", "\"; PWN(); //", "'; PWN(); '", "\"\"\"\nPWN()\n\"\"\"", "\\", "\\\"", "\\\\\" + PWN() + \"", "a\nPWN()",
            "a\r\nPWN()", "a\u2028PWN()", "a\u2029PWN()", "a\u0085PWN()", "a\fPWN()\v", "`${PWN()}`", "{PWN}", "[PWN]", "</summary>PWN",
            "#if PWN", "\u202ePWN", "\ud83dPWN", "😀PWN", "ﬁPWN", "import", "class", "None", "1PWN", "PWN<T>", "A,B", "PWN\0", "\"\"\"",
            "'''", "\u200bPWN", "\\u002a/")] string hostile)
    {
        var written = ClientWriter.For(language, Description(hostile)).Write([hostile]);
        var harmless = ClientWriter.For(language, Description("harmless")).Write(["harmless"]);

        Assert.That(Tokens(written, language), Is.EqualTo(Tokens(harmless, language)));
    }

    [Test]
    public void Names_of_the_runtime_change_nothing_in_TypeScript()
    {
        var code = ClientWriter.For("typescript", [new DescribedType("N.A")
        {
            Members = [.. new[] { "constructor", "__proto__" }.Select(static name => new DescribedMember(name, TypeUse.Scalar("string")))],
        }]).Write([]);

        Assert.That(code, Does.Contain("    [\"constructor\"]?: string;").And.Contains("    [\"__proto__\"]?: string;"));
    }

    // the names of namespace, types, parameters, members, values, routes and descriptions are one text
    private static List<DescribedType> Description(string text)
    {
        var use = new TypeUse(UseKind.Type, $"N.B{Part(text)}`1") { Of = [new TypeUse(UseKind.Type, $"N.C{Part(text)}")] };
        return
        [
            new DescribedType($"N.A{Part(text)}")
            {
                Assembly = text, Description = text,
                Members =
                [
                    new DescribedMember("a" + text, use) { Wire = "a " + text, Description = text },
                    new DescribedMember("b" + text, TypeUse.Scalar("timespan")) { Wire = "b " + text, Contract = text },
                ],
                Operation = new DescribedOperation
                {
                    Response = use, Routes = [new DescribedRoute("/" + Part(text).Replace('{', '('), [text])],
                },
            },
            new DescribedType($"N.B{Part(text)}`1")
            {
                Parameters = ["T" + text],
                Members = [new DescribedMember("c" + text, new TypeUse(UseKind.Parameter, "T" + text)) { Wire = "c " + text }],
            },
            new DescribedType($"N.C{Part(text)}")
            {
                Shape = TypeShape.Enum, Description = text, Values = [new DescribedValue("d " + text, 1) { Description = text }],
            },
        ];
    }

    // what ends the name of a type is no part of it
    private static string Part(string text) => text.Replace('.', '_').Replace('+', '_').Replace('`', '_');

    // names are N, texts S, comments nothing
    private static string Tokens(string code, string language)
    {
        var comments = language == "python" ? @"#[^\n]*" : @"//[^\n\r\u2028\u2029\u0085]*|/\*[\s\S]*?\*/";
        var all = new Regex(
            @"(?<text>""""""(\\.|[^\\])*?""""""|""(\\.|[^""\\\r\n])*""|'(\\.|[^'\\\r\n])*')" + $"|(?<comment>{comments})"
            + @"|(?<name>@?[\p{L}_][\p{L}\p{Nd}_]*)|(?<space>[ ]+|\n)|(?<other>.|\s)");
        return string.Concat(all.Matches(code).Cast<Match>().Select(static match =>
            match.Groups["text"].Success ? "S" : match.Groups["comment"].Success ? "" : match.Groups["name"].Success ? "N"
                : match.Groups["space"].Success ? "" : match.Value));
    }
}
