using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Generates replacements for services in omitted files: they respond with 501, in development with the reason, so that a missing service
/// is not mistaken for a wrong route.
/// </summary>
internal static class LeftServices
{
    /// <summary>The services of an omitted file, each with its requests and routes.</summary>
    public static IReadOnlyList<string> In(OldProject project, ProjectItem item)
    {
        var file = Sources.Files(project)[Sources.PathOf(project, item)];
        return [.. Of(project, file).Select(service => $"{service.Name} ({string.Join(", ", Requests(service).Select(request =>
            string.Join(" ", Routes(project, request).Prepend(request))))})")];
    }

    /// <returns>A source file with the services; null if no omitted file contains one.</returns>
    public static string? ToFile(OldProject project)
    {
        var text = new StringBuilder();
        foreach (var item in Sources.LeftItems(project))
        {
            var file = Sources.Files(project)[Sources.PathOf(project, item)];
            foreach (var service in Of(project, file)) Add(text, project, service, item.Include);
        }

        return text.Length == 0 ? null
            : "// Written by hyperhost migrate: services of files that are left out answer 501. Move their code to other files.\n" + text;
    }

    /// <summary>The names of the classes that <see cref="ToFile"/> generates.</summary>
    public static IEnumerable<string> Declared(OldProject project) => Sources.LeftFiles(project).SelectMany(file => Of(project, file))
        .SelectMany(static service => Requests(service).Select(static request => request.Split('.').Last()).Append(service.Name));

    private static IEnumerable<DeclaredClass> Of(OldProject project, SourceFile file) =>
        file.Classes.Where(one => !one.IsOpen && one.Operations.Count > 0 && ApplicationClasses.Of(project).IsService(one));

    private static IEnumerable<string> Requests(DeclaredClass service) => service.Operations.Select(static one => one.Request).Distinct();

    private static IEnumerable<string> Routes(OldProject project, string request) => Request(project, request)?.Routes ?? [];

    // The declaration of a request that the remaining sources use; null if they don't, or if it depends on ASP.NET.
    private static DeclaredType? Plain(OldProject project, DeclaredClass request) =>
        !Sources.KeptFiles(project).Any(file => file.Named.Contains(request.Name)) ? null
            : Sources.LeftFiles(project).SelectMany(static file => file.Types).FirstOrDefault(one => !one.IsPartial
                && one.Namespace.Length > 0 && one.Name == request.Name && one.Namespace == request.Namespace
                && !Sources.IsTextOfAspNet(project, one.Code));

    private static DeclaredClass? Request(OldProject project, string name) => project.WithReferred()
        .SelectMany(static one => ApplicationClasses.Of(one).Own).FirstOrDefault(one => one.Name == name.Split('.').Last());

    // The full name of a request in a library without sources is unknown: such requests get no replacement, and their routes respond with
    // 404.
    private static void Add(StringBuilder text, OldProject project, DeclaredClass service, string file)
    {
        var kept = new HashSet<string>(Sources.KeptFiles(project).Concat(project.WithReferred().Skip(1).SelectMany(Sources.KeptFiles))
            .SelectMany(static one => one.Classes).Select(static one => one.FullName));
        var requests = Requests(service).Select(name => Request(project, name)).OfType<DeclaredClass>()
            .Where(one => kept.Contains(one.FullName) || !one.IsNested).ToList();
        if (requests.Count == 0) return;

        foreach (var request in requests.Where(one => !kept.Contains(one.FullName)))
        {
            if (Plain(project, request) is { } own)
            {
                LeftTypes.Append(text, own, own.Imports.Where(LeftTypes.ImportsOf(project)));
                continue;
            }

            var routes = string.Concat(request.Routes.Select(static route => $"[ServiceStack.ServiceHost.Route({Literal(route)})]\n"));
            Declare(text, request.Namespace, $"{routes}public class {request.Name} {{ }}\n");
        }

        var reason = Literal($"{service.FullName} is not served: migrate left out {file}, which needs what .NET 10 does not have.");
        Declare(text, service.Namespace, $"public class {service.Name} : ServiceStack.ServiceInterface.Service\n{{\n"
            + string.Concat(requests.Select(request => $$"""
                    public object Any(global::{{request.FullName}} request)
                    {
                        throw new ServiceStack.Common.Web.HttpError(System.Net.HttpStatusCode.NotImplemented, "NotMigrated",
                            ServiceStack.WebHost.Endpoints.EndpointHost.DebugMode
                                || System.Environment.GetEnvironmentVariable("DOTNET_ENVIRONMENT") == "Development"
                                ? {{reason}}
                                : "This service is not available.");
                    }

                """)) + "}\n");
    }

    private static void Declare(StringBuilder text, string scope, string code) =>
        text.Append(scope.Length == 0 ? "\n" + code : $"\nnamespace {scope}\n{{\n{code}}}\n");

    private static string Literal(string text) => "@\"" + text.Replace("\"", "\"\"") + "\"";
}
