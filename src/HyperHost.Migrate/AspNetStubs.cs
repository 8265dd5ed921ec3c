using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Generates empty types, so that the remaining sources compile unchanged: for names that Visual Studio's ASP.NET MVC templates use in
/// Global.asax.cs, and for omitted classes that the remaining sources still use.
/// </summary>
internal static class AspNetStubs
{
    private static readonly Regex Mentioned = new(
        @"\b(AreaRegistration|GlobalFilters|GlobalFilterCollection|HandleErrorAttribute|UrlParameter|IgnoreRoute|MapRoute|MapHttpRoute"
        + @"|ControllerBuilder|ViewEngines|ModelBinders|DependencyResolver|BundleTable|BundleCollection|GlobalConfiguration"
        + @"|HttpConfiguration|RouteParameter|AllowHtml|HiddenInput|Remote|SelectListItem|MapHubs)(Attribute)?\b");

    private static readonly Regex PluginsMentioned = new(@"\b(FunqControllerFactory|ServiceStackController)\b");

    private static readonly Regex SignalR = new(
        @"^[ \t]*using[ \t]+(?<name>(Microsoft\.AspNet\.)?SignalR)(\.\w+)*[ \t]*;|\b(?<name>Microsoft\.AspNet\.SignalR)\.GlobalHost\b",
        RegexOptions.Multiline);

    private static readonly Regex SignalRMentioned = new(
        @"\b(GlobalHost|IHubContext|IConnectionManager|IPersistentConnectionContext|Hub|PersistentConnection)\b");

    private static readonly Regex SetUp = new("(Attribute|Filter|Controller|Factory|Resolver|Binder|Engine|Config|Registration|Module)$");

    private static readonly Regex OfLanguage =
        new(@"^(string|bool|char|byte|short|int|long|float|double|decimal|object|System\.\w+)\??$");

    private static readonly Regex Namespace = new(@"^[ \t]*namespace[ \t]+(?<name>[A-Za-z_][\w.]*)", RegexOptions.Multiline);

    // Each namespace with its types. They are public, because the application's classes have them in their signatures.
    private const string Types = """

        namespace System.Web.Mvc
        {
            public static class AreaRegistration
            {
                public static void RegisterAllAreas() { }
                public static void RegisterAllAreas(object state) { }
            }

            public sealed class GlobalFilterCollection
            {
                public void Add(object filter) { }
                public void Add(object filter, int order) { }
            }

            public static class GlobalFilters
            {
                public static GlobalFilterCollection Filters { get; } = new GlobalFilterCollection();
            }

            public class HandleErrorAttribute : System.Attribute
            {
                public System.Type ExceptionType { get; set; }
                public string View { get; set; }
                public string Master { get; set; }
                public int Order { get; set; }
            }

            [System.AttributeUsage(System.AttributeTargets.Property)]
            public sealed class AllowHtmlAttribute : System.Attribute { }

            public sealed class HiddenInputAttribute : System.Attribute
            {
                public bool DisplayValue { get; set; }
            }

            [System.AttributeUsage(System.AttributeTargets.Property)]
            public sealed class RemoteAttribute : System.Attribute
            {
                public RemoteAttribute(string routeName) { }
                public RemoteAttribute(string action, string controller) { }
                public RemoteAttribute(string action, string controller, string areaName) { }
                public string AdditionalFields { get; set; }
                public string ErrorMessage { get; set; }
                public string HttpMethod { get; set; }
            }

            public class SelectListItem
            {
                public bool Selected { get; set; }
                public string Text { get; set; }
                public string Value { get; set; }
            }

            public sealed class UrlParameter
            {
                public static readonly UrlParameter Optional = new UrlParameter();
            }

            public sealed class ControllerBuilder
            {
                public static ControllerBuilder Current { get; } = new ControllerBuilder();
                public void SetControllerFactory(object factory) { }
                public void SetControllerFactory(System.Type factory) { }
            }

            public static class DependencyResolver
            {
                public static void SetResolver(object resolver) { }
            }

            public static class ViewEngines
            {
                public static System.Collections.Generic.List<object> Engines { get; } = new System.Collections.Generic.List<object>();
            }

            public static class ModelBinders
            {
                public static System.Collections.Generic.Dictionary<System.Type, object> Binders { get; } =
                    new System.Collections.Generic.Dictionary<System.Type, object>();
            }

            public static class RoutesOfMvc
            {
                public static void IgnoreRoute(this System.Web.Routing.RouteCollection routes, string url, object constraints = null) { }

                public static System.Web.Routing.Route MapRoute(this System.Web.Routing.RouteCollection routes, string name, string url,
                    object defaults = null, object constraints = null, string[] namespaces = null) => null;

                public static System.Web.Routing.Route MapRoute(this System.Web.Routing.RouteCollection routes, string name, string url,
                    object defaults, string[] namespaces) => null;

                public static System.Web.Routing.Route MapRoute(this System.Web.Routing.RouteCollection routes, string name, string url,
                    string[] namespaces) => null;

                public static void MapHubs(this System.Web.Routing.RouteCollection routes, params object[] any) { }
            }
        }

        namespace System.Web.Optimization
        {
            public sealed class BundleCollection
            {
                public bool UseCdn { get; set; }
                public void Add(object bundle) { }
            }

            public static class BundleTable
            {
                public static BundleCollection Bundles { get; } = new BundleCollection();
                public static bool EnableOptimizations { get; set; }
            }
        }

        namespace System.Web.Http
        {
            public sealed class HttpConfiguration
            {
                public System.Web.Routing.RouteCollection Routes { get; } = new System.Web.Routing.RouteCollection();
                public void MapHttpAttributeRoutes() { }
                public void EnsureInitialized() { }
            }

            public static class GlobalConfiguration
            {
                public static HttpConfiguration Configuration { get; } = new HttpConfiguration();
                public static void Configure(System.Action<HttpConfiguration> configure) { }
            }

            public sealed class RouteParameter
            {
                public static readonly RouteParameter Optional = new RouteParameter();
            }

            public static class RoutesOfWebApi
            {
                public static System.Web.Routing.Route MapHttpRoute(this System.Web.Routing.RouteCollection routes, string name,
                    string routeTemplate, object defaults = null, object constraints = null, object handler = null) => null;
            }
        }

        """;

    // the stub of a hub's clients accepts every dynamic call, and does nothing
    private const string Hubs = """

        namespace SignalR
        {
            public static class GlobalHost
            {
                public static IConnectionManager ConnectionManager { get; } = new NoConnections();
            }

            public interface IConnectionManager
            {
                IHubContext GetHubContext<T>();
                IHubContext GetHubContext(string hubName);
                IPersistentConnectionContext GetConnectionContext<T>();
            }

            public interface IHubContext
            {
                dynamic Clients { get; }
                dynamic Groups { get; }
            }

            public interface IPersistentConnectionContext
            {
                dynamic Connection { get; }
                dynamic Groups { get; }
            }

            public abstract class Hub
            {
                public dynamic Clients { get; set; } = new NoClients();
                public dynamic Context { get; set; } = new NoClients();
                public dynamic Groups { get; set; } = new NoClients();
                public virtual System.Threading.Tasks.Task OnConnected() => null;
                public virtual System.Threading.Tasks.Task OnReconnected() => null;
                public virtual System.Threading.Tasks.Task OnDisconnected() => null;
                public virtual System.Threading.Tasks.Task OnDisconnected(bool stopCalled) => null;
            }

            internal sealed class NoConnections : IConnectionManager, IHubContext, IPersistentConnectionContext
            {
                public dynamic Clients { get; } = new NoClients();
                public dynamic Connection { get; } = new NoClients();
                public dynamic Groups { get; } = new NoClients();
                public IHubContext GetHubContext<T>() => this;
                public IHubContext GetHubContext(string hubName) => this;
                public IPersistentConnectionContext GetConnectionContext<T>() => this;
            }

            internal sealed class NoClients : System.Dynamic.DynamicObject
            {
                public override bool TryGetMember(System.Dynamic.GetMemberBinder binder, out object result) => (result = this) != null;

                public override bool TrySetMember(System.Dynamic.SetMemberBinder binder, object value) => true;

                public override bool TryInvokeMember(System.Dynamic.InvokeMemberBinder binder, object[] args, out object result) =>
                    (result = this) != null;

                public override bool TryInvoke(System.Dynamic.InvokeBinder binder, object[] args, out object result) =>
                    (result = this) != null;

                public override bool TryGetIndex(System.Dynamic.GetIndexBinder binder, object[] indexes, out object result) =>
                    (result = this) != null;
            }
        }

        """;

    // types of v3's ASP.NET plug-ins, which the AppHosts of its templates use
    private const string Plugins = """

        namespace ServiceStack.Mvc
        {
            public class FunqControllerFactory
            {
                public FunqControllerFactory(Funq.Container container) { }
            }

            public class ServiceStackController
            {
                public static System.Func<System.Web.Routing.RequestContext, object> CatchAllController { get; set; }
                public static string DefaultAction { get; set; }
            }
        }

        """;

    /// <returns>A source file with the stubs; null if the sources need none.</returns>
    public static string? ToFile(OldProject project)
    {
        var kept = Sources.Kept(project).ToList();
        var carried = new HashSet<string>(LeftTypes.Of(project).Select(static type => type.Name));
        var text = new StringBuilder();
        foreach (var file in Sources.LeftFiles(project))
        {
            AddClasses(text, file, kept, carried);
            AddEnums(text, file, kept, PluginPackages.HasRazor(project));
        }

        var hubs = kept.Where(static code => SignalRMentioned.IsMatch(code)).SelectMany(static code => SignalR.Matches(code).Cast<Match>());
        foreach (var name in hubs.Select(static match => match.Groups["name"].Value).Distinct()) text.Append(Hubs.Replace("SignalR", name));
        if (kept.Exists(Mentioned.IsMatch)) text.Append(Types);
        if (kept.Exists(PluginsMentioned.IsMatch)) text.Append(Plugins);
        return text.Length == 0 ? null
            : "// Written by hyperhost migrate: names of ASP.NET MVC and SignalR that the sources call and .NET 10 does not have. They do\n"
                + "// nothing. Take the calls out of the sources, and this file away.\n" + text;
    }

    /// <summary>The namespaces that the given sources declare.</summary>
    public static IEnumerable<string> NamespacesOf(IEnumerable<string> sources) =>
        sources.SelectMany(code => Namespace.Matches(code).Cast<Match>()).Select(match => match.Groups["name"].Value);

    // whether the code calls a static member, or uses a filter or another class that configures ASP.NET; a data class must not become an
    // empty stub
    private static bool IsCalled(string code, string name) => Regex.IsMatch(code, SetUp.IsMatch(name)
        ? $@"\b{name}\b" : $@"\b{name}\s*\.\s*\w|\btypeof\s*\(\s*{name}\s*\)|\bGet(Hub|Connection)Context\s*<\s*{name}\s*>");

    // HyperHost.Razor already has a BundleOptions for Bundler
    private static void AddEnums(StringBuilder text, SourceFile file, List<string> kept, bool hasRazor)
    {
        foreach (var one in file.Enums)
        {
            if ((hasRazor && one.Name == "BundleOptions") || !kept.Exists(code => Regex.IsMatch(code, $@"\b{one.Name}\b"))) continue;
            if (kept.Exists(code => Regex.IsMatch(code, $@"\benum\s+{one.Name}\b"))) continue;

            text.Append(one.Namespace.Length == 0 ? $"\n{one.Text}\n" : $"\nnamespace {one.Namespace}\n{{\n{one.Text}\n}}\n");
        }
    }

    private static void AddClasses(StringBuilder text, SourceFile file, List<string> kept, HashSet<string> carried)
    {
        foreach (var type in file.Types.Where(static one => !one.IsGeneric))
        {
            var name = type.Name;
            if (carried.Contains(name) || !kept.Exists(one => IsCalled(one, name))) continue;
            if (kept.Exists(one => Regex.IsMatch(one, $@"\b(class|interface|struct)\s+{name}\b"))) continue;

            if (type.Namespace.Length > 0) text.Append(FormattableString.Invariant($"\nnamespace {type.Namespace}\n{{\n"));
            text.Append(FormattableString.Invariant($"public class {name}\n{{\n"));
            foreach (var method in type.StaticMethods)
            {
                var body = method.Value == "void" ? "{ }" : "=> default;";
                text.Append(FormattableString.Invariant($"    public static {method.Value} {method.Key}(params object[] any) {body}\n"));
            }

            foreach (var setting in type.StaticSettings.Where(setting => IsKnown(setting.Value, file, kept)))
                text.Append(FormattableString.Invariant($"    public static {setting.Value} {setting.Key} {{ get; set; }}\n"));

            text.Append(type.Namespace.Length > 0 ? "}\n}\n" : "}\n");
        }
    }

    // whether the type is available to the stub: a C# keyword, an enum of the same file (which is included), or a type of the remaining
    // sources
    private static bool IsKnown(string type, SourceFile file, List<string> kept)
    {
        var name = type.TrimEnd('?').Split('.').Last();
        return OfLanguage.IsMatch(type) || file.Enums.Any(one => one.Name == name)
            || kept.Exists(one => Regex.IsMatch(one, $@"\b(class|struct|enum)\s+{Regex.Escape(name)}\b"));
    }
}
