using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Clients that Kiota generates from each document call the operations and read the members.</summary>
[Long("installs Kiota, and builds the clients that it generates")]
[NonParallelizable] // v3 keeps the running application in static members
public class GeneratedClientTests
{
    private static readonly (string Name, string Address)[] Documents =
        [("Own", "/api/openapi.json"), ("Core", "/openapi/v1.json"), ("Swash", "/swagger/v1/swagger.json")];

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
            """);

        await AssertAsync(string.Join("\n", calls), KiotaPackages);
    }

    // paths of the engine's document begin below the mount
    private static string BaseOf(MountedSite site, string name) => site.Address + (name == "Own" ? "api" : "");

    private static string PathOf(string name) => name == "Own" ? "" : ".Api";

    private async Task AssertAsync(string calls, string[] kiota)
    {
        var packages = kiota.Select(static one => $"<PackageReference Include=\"Microsoft.Kiota.{one}\" Version=\"1.22.1\" />");
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
            Is.EqualTo(Documents.SelectMany(_ => new[] { wired, wired, "True" })), string.Join("\n", lines));
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
