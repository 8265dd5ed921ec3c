using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>
/// Clients that Kiota, NSwag and openapi-typescript generate from each document call every operation and read the members.
/// </summary>
[Long("installs the generators, and builds the clients that they generate")]
[NonParallelizable] // v3 keeps the running application in static members
public class GeneratedClientTests
{
    private static readonly (string Name, string Address)[] Documents =
        [("Own", "/api/openapi.json"), ("Core", "/openapi/v1.json"), ("Swash", "/swagger/v1/swagger.json")];

    private static readonly string[] Verbs = ["Get", "Post", "Put", "Delete"];

    private static readonly string[] KiotaPackages =
    [
        "Abstractions", "Http.HttpClientLibrary", "Serialization.Form", "Serialization.Json", "Serialization.Multipart",
        "Serialization.Text",
    ];

    private string _folder = "";

    [SetUp]
    public void CreateFolder() => _folder = Directory.CreateTempSubdirectory("hhclients").FullName;

    [TearDown]
    public void Clean() => Directory.Delete(_folder, recursive: true);

    [Test]
    public async Task Kiotas_clients_read_each_member()
    {
        await RunAsync(Dotnet("tool", "install", "Microsoft.OpenApi.Kiota", "--version", "1.38.0", "--tool-path", _folder));
        await using var site = await StartAsync();
        foreach (var (name, address) in Documents)
        {
            var document = await SaveAsync(site, name, address);
            await RunAsync([Path.Combine(_folder, "kiota"), "generate", "-d", document, "-l", "CSharp", "-o", name, "-n", name, "-c",
                "ApiClient", "--log-level", "Error"]);
        }

        var calls = Documents.Select((one, index) => $$"""
            var adapter{{index}} = new Microsoft.Kiota.Http.HttpClientLibrary.HttpClientRequestAdapter(
                new Microsoft.Kiota.Abstractions.Authentication.AnonymousAuthenticationProvider());
            adapter{{index}}.BaseUrl = "{{BaseOf(site, one.Name)}}";
            var wired{{index}} = await new {{one.Name}}.ApiClient(adapter{{index}}){{PathOf(one.Name)}}.Wired.GetAsync();
            Print(wired{{index}}, wired{{index}}.Contract.NamedHere, wired{{index}}.Inner.Text);
            var posted{{index}} = await new {{one.Name}}.ApiClient(adapter{{index}}){{PathOf(one.Name)}}.Wired.PostAsync(
                new() { Value = wired{{index}} });
            Print(posted{{index}}, posted{{index}}.Contract.NamedHere, posted{{index}}.Inner.Text);
            Console.WriteLine((await new {{one.Name}}.ApiClient(adapter{{index}}){{PathOf(one.Name)}}.Wired["Wild"].GetAsync(
                request => request.QueryParameters.Ids = [1, 2])).Seen);
            var own{{index}} = new {{one.Name}}.ApiClient(adapter{{index}}){{PathOf(one.Name)}}.Own;
            {{OwnCalls((name, verb) => $"own{index}.{name}.{verb}Async()", "NamedHere")}}
            """);

        await AssertAsync(
            string.Join("\n", calls), KiotaPackages.Select(static one => ("Microsoft.Kiota." + one, "1.22.1")));
    }

    [Test]
    public async Task NSwags_clients_read_each_member()
    {
        await RunAsync(Dotnet("tool", "install", "NSwag.ConsoleCore", "--version", "14.7.1", "--tool-path", _folder));
        await using var site = await StartAsync();
        foreach (var (name, address) in Documents)
        {
            var document = await SaveAsync(site, name, address);
            await RunAsync(
                [Path.Combine(_folder, "nswag"), "openapi2csclient", "/input:" + document, $"/output:{name}.cs", "/namespace:" + name,
                    "/generateOptionalParameters:true", "/useBaseUrl:false", "/timeSpanType:string"]);
        }

        var calls = Documents.Select((one, index) => $$"""
            var http{{index}} = new HttpClient { BaseAddress = new Uri("{{BaseOf(site, one.Name).TrimEnd('/')}}/") };
            var wired{{index}} = await new {{one.Name}}.GetWiredClient(http{{index}}).GetAsync();
            Print(wired{{index}}, wired{{index}}.Contract.Named_here, wired{{index}}.Inner.Text);
            var posted{{index}} = await new {{one.Name}}.PostWiredClient(http{{index}}).PostAsync(
                new() { Value = wired{{index}} });
            Print(posted{{index}}, posted{{index}}.Contract.Named_here, posted{{index}}.Inner.Text);
            Console.WriteLine((await new {{one.Name}}.FindWiredClient(http{{index}}).GetAsync(
                {{one.Name}}.Mood.Wild, ids: [1, 2])).Seen);
            {{OwnCalls((name, verb) => $"new {one.Name}.Get{name}Client(http{index}).{verb}Async()", "Named_here")}}
            """);

        await AssertAsync(string.Join("\n", calls), [("Newtonsoft.Json", "13.0.3")]);
    }

    [Test]
    public async Task Types_of_openapi_typescript_compile_and_their_calls_succeed()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder, "package.json"), "{\"private\":true,\"type\":\"module\"}");
        await RunAsync(
            ["npm", "install", "--no-fund", "--no-audit", "--loglevel=error", "openapi-typescript@7.13.0", "openapi-fetch@0.17.0",
                "typescript@5.9.3", "@types/node@20.19.25"]);
        await using var site = await StartAsync();
        var calls = "import createClient from \"openapi-fetch\";\n";
        foreach (var (name, address) in Documents)
        {
            await RunAsync([Node("openapi-typescript"), await SaveAsync(site, name, address), "-o", name + ".ts"]);
            var start = name == "Own" ? "" : "/api";
            calls += $$"""
                import type { paths as {{name}}Paths } from "./{{name}}.js";
                const {{name}} = createClient<{{name}}Paths>({ baseUrl: "{{BaseOf(site, name).TrimEnd('/')}}" });
                const {{name}}Wired = (await {{name}}.GET("{{start}}/wired")).data!;
                const {{name}}Posted = (await {{name}}.POST("{{start}}/wired", { body: { Value: {{name}}Wired } })).data!;
                for (const one of [{{name}}Wired, {{name}}Posted])
                    console.log([{{TypedMembers}}, one.Contract?.Named_here, one.Inner?.Text].join(" "));
                console.log((await {{name}}.GET("{{start}}/wired/{Mood}", {
                    params: { path: { Mood: "Wild" }, query: { Ids: [1, 2] } } })).data!.Seen);
                console.log([{{TypedCalls(name, start)}}].join(" "));

                """;
        }

        await File.WriteAllTextAsync(Path.Combine(_folder, "calls.ts"), calls);
        await RunAsync([Node("tsc"), "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "calls.ts"]);

        var lines = await RunAsync(["node", "calls.js"]);

        Assert.That(
            lines.Select(static line => line.StartsWith("Wild ", StringComparison.Ordinal)
                ? line.Contains(" 1,2", StringComparison.Ordinal).ToString(CultureInfo.InvariantCulture) : line),
            Is.EqualTo(Documents.SelectMany(_ => new[] { TypedWired, TypedWired, "True", OwnLine })), string.Join("\n", lines));
    }

    private const string TypedMembers =
        "one.Flag, one.Tiny, one.Small, one.Half, one.Fraction, one.Money, one.Letter, one.Text, one.Utc, one.Span, one.Mood, "
            + "one.MaybeMood, one.Rights, one.Count, one.Words, one.Moods, one.Numbers, one.Price, one.Sum";

    private const string TypedWired =
        "true -3 4 1.5 -2.25 12.5 x a \"text\" <here> /Date(1769860800000)/ P1DT2H3M4S Wild Calm 3 7 one,two "
            + "Wild,Calm 1,2 3 EUR 9 n inner";

    private string Node(string program) => Path.Combine(_folder, "node_modules", ".bin", program);

    private static string OwnLine =>
        string.Join(' ', new[] { "DarkRed", "Ann", "text", "n" }.SelectMany(static one => Enumerable.Repeat(one, Verbs.Length)));

    private static string TypedCalls(string client, string start) => string.Join(", ",
        new[] { ("functions", "Colour"), ("names", "FirstName"), ("fields", "Text"), ("types", "Inner?.Named_here") }
            .SelectMany(one => Verbs.Select(verb =>
                $"(await {client}.{verb.ToUpperInvariant()}(\"{start}/own/{one.Item1}\")).data!.{one.Item2}")));

    // all verbs of the other operations, in one line
    private static string OwnCalls(Func<string, string, string> call, string named) =>
        "Console.WriteLine(string.Join(\" \", new object[] { " + string.Join(", ",
            new[] { ("Functions", "Colour"), ("Names", "FirstName"), ("Fields", "Text"), ("Types", "Inner." + named) }
                .SelectMany(one => Verbs.Select(verb => $"(await {call(one.Item1, verb)}).{one.Item2}"))) + " }));";

    // paths of the engine's document begin below the mount
    private static string BaseOf(MountedSite site, string name) => site.Address + (name == "Own" ? "api" : "");

    private static string PathOf(string name) => name == "Own" ? "" : ".Api";

    private async Task AssertAsync(string calls, IEnumerable<(string Name, string Version)> needed)
    {
        var packages = needed.Select(static one => $"<PackageReference Include=\"{one.Name}\" Version=\"{one.Version}\" />");
        await File.WriteAllTextAsync(Path.Combine(_folder, "Clients.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <NoWarn>$(NoWarn);CS8618;CS8625;CS8632;CS1591;CS0618</NoWarn>
              </PropertyGroup>
              <ItemGroup>
                {string.Join("\n", packages)}
              </ItemGroup>
            </Project>
            """);
        await File.WriteAllTextAsync(Path.Combine(_folder, "Program.cs"), $$"""
            using System.Collections;
            using System.Globalization;

            var http = new HttpClient();
            {{calls}}

            void Print(object wired, string named, string inner)
            {
                var members = "Flag Tiny Small Positive Big Half Fraction Money Letter Text Mood MaybeMood Rights Count NoCount Words "
                    + "Moods Numbers Price Sum";
                Console.WriteLine(string.Join(" ", members.Split(' ')
                    .Select(name => Text(wired.GetType().GetProperty(name)!.GetValue(wired)))
                    .Concat([named, inner, wired.GetType().GetProperty("Utc")!.GetValue(wired) is DateTimeOffset date
                        ? date.UtcDateTime.ToString("s") : Text(wired.GetType().GetProperty("Utc")!.GetValue(wired))])));
            }

            string Text(object value) => value switch
            {
                null => "null",
                string text => text,
                IEnumerable list => "[" + string.Join(",", list.Cast<object>().Select(Text)) + "]",
                IFormattable number and not Enum => ((IConvertible)number).ToDouble(null).ToString(CultureInfo.InvariantCulture),
                _ => value.ToString(),
            };
            """);

        var lines = await RunAsync(Dotnet("run", "--project", "Clients.csproj"));

        var wired = "True -3 4 5 1.152921504606847E+18 1.5 -2.25 12.5 x a \"text\" <here> Wild Calm 3 7 null [one,two] [Wild,Calm] [1,2] "
            + "3 EUR 9 n inner /Date(1769860800000)/";
        Assert.That(
            lines.Select(static line => line.StartsWith("Wild ", StringComparison.Ordinal)
                ? line.Contains(" 1,2", StringComparison.Ordinal).ToString(CultureInfo.InvariantCulture) : line),
            Is.EqualTo(Documents.SelectMany(_ => new[] { wired, wired, "True", OwnLine })), string.Join("\n", lines));
    }

    private static Task<MountedSite> StartAsync() => MountedSite.StartAsync<WiredAppHost>(
        static app =>
        {
            app.UseSwagger();
            app.MapOpenApi();
            app.MapServiceStack("/api");
        },
        static builder =>
        {
            builder.Services.AddOpenApi();
            builder.Services.AddSwaggerGen();
        });

    private async Task<string> SaveAsync(MountedSite site, string name, string address)
    {
        var path = Path.Combine(_folder, name + ".json");
        await File.WriteAllTextAsync(path, await site.Client.GetStringAsync(address));
        return path;
    }

    private static string[] Dotnet(params string[] arguments) => ["dotnet", .. arguments];

    private async Task<string[]> RunAsync(string[] command)
    {
        var start = new ProcessStartInfo(command[0], command[1..])
        {
            WorkingDirectory = _folder, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        start.Environment["DOTNET_CLI_TELEMETRY_OPTOUT"] = start.Environment["KIOTA_TUTORIAL_ENABLED"] = "false";
        using var process = Process.Start(start)!;
        var error = process.StandardError.ReadToEndAsync();
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.That(process.ExitCode, Is.Zero, $"{string.Join(' ', command)}\n{output}\n{await error}");
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
    }
}
