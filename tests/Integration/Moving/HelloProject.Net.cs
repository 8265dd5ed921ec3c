using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>A user's program with one service, which takes the packages of the feed.</summary>
internal static class HelloProject
{
    private const string Text = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>TARGET</TargetFramework>
            <LangVersion>latest</LangVersion>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
          </PropertyGroup>
          <ItemGroup>
            PACKAGES
          </ItemGroup>
          ITEMS
          <ItemGroup Condition="'$(TargetFramework)' == 'net472'">
            <PackageReference Include="Microsoft.NETFramework.ReferenceAssemblies.net472" Version="1.0.3" PrivateAssets="all" />
          </ItemGroup>
        </Project>
        """;

    private const string Program = """
        using ServiceStack.HyperHost;
        using ServiceStack.ServiceHost;
        using ServiceStack.ServiceInterface;

        [Route("/hello/{Name}")]
        public class Hello : IReturn<HelloResponse>
        {
            public string Name { get; set; }
        }

        public class HelloResponse
        {
            public string Result { get; set; }
        }

        public class HelloService : Service
        {
            public object Any(Hello request) => new HelloResponse { Result = "Hello, " + request.Name + "!" };
        }

        public class HelloHost : HyperAppHost
        {
            public HelloHost() : base("Hello", typeof(HelloService).Assembly) { }

            public override void Configure(Funq.Container container) { CONFIGURE }

            public static int Main() => new HelloHost().Run("http://127.0.0.1:0/", "fcgi://127.0.0.1:0");
        }
        """;

    /// <summary>Writes the project into a new folder.</summary>
    /// <param name="name">The name of the folder.</param>
    /// <param name="packages">Beside HyperHost.</param>
    /// <param name="items">Further parts of the project file.</param>
    /// <param name="configure">The body of Configure.</param>
    /// <returns>The folder.</returns>
    public static string Write(string name, string target, string[] packages, string items = "", string configure = "")
    {
        var folder = Directory.CreateDirectory(Path.Combine(PackageFeed.Instance.Folder, name)).FullName;
        var references = packages.Prepend("HyperHost").Select(static id => $"<PackageReference Include=\"{id}\" Version=\"0.1.0\" />");
        File.WriteAllText(Path.Combine(folder, "Hello.csproj"),
            Text.Replace("TARGET", target).Replace("PACKAGES", string.Concat(references)).Replace("ITEMS", items));
        File.WriteAllText(Path.Combine(folder, "Hello.cs"), Program.Replace("CONFIGURE", configure));
        return folder;
    }
}
