using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Web;
using System.Web.Hosting;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.ServiceHost;
using EngineWorkerRequest = ServiceStack.HyperHost.AspNetCore.EngineWorkerRequest;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class GlobalClass
{
    private static readonly Regex Inherits = new(
        @"<%@\s*Application\b[^%]*\bInherits\s*=\s*[""'](?<type>[^""']+)[""']", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    public static partial IGlobalClass? Find(Assembly assembly, ApplicationPlan application)
    {
        // an explicitly named AppHost takes precedence over the Global.asax class
        if (application.AppHostType is not null) return null;

        // WebForms pages in the assembly can't be loaded here, and are ignored
        var found = LoadableTypes.Of(assembly, out _)
            .Where(static type => type is { IsVisible: true, IsAbstract: false } && typeof(HttpApplication).IsAssignableFrom(type)
                && StartsSomething(type)).ToArray();
        if (found.Length > 1 && NamedIn(application) is { } named) found = [.. found.Where(type => type.FullName == named)];
        return found.Length switch
        {
            0 => null,
            1 => new Running(found[0], application),
            _ => throw new ServingException($"{application.Assembly} has several classes of Global.asax "
                + $"({string.Join(", ", found.Select(type => type.FullName))}): copy the file Global.asax beside it, which names one."),
        };
    }

    private static bool StartsSomething(Type type) => type.GetMethods(
            BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)
        .Any(method => method.Name.Equals("Application_Start", StringComparison.OrdinalIgnoreCase)
            || method.Name.Equals("Application_OnStart", StringComparison.OrdinalIgnoreCase));

    private static string? NamedIn(ApplicationPlan application)
    {
        var folder = application.Folder ?? Path.GetDirectoryName(application.Assembly)!;
        var file = Directory.EnumerateFiles(folder)
            .FirstOrDefault(path => Path.GetFileName(path).Equals("Global.asax", StringComparison.OrdinalIgnoreCase));
        return file is not null && Inherits.Match(File.ReadAllText(file)) is { Success: true } match
            ? match.Groups["type"].Value.Split(',')[0].Trim() : null;
    }

    private sealed class Running(Type type, ApplicationPlan application) : IGlobalClass, IRequestEvents
    {
        private const string Key = "hyperhost.HttpContext";

        private readonly GlobalApplication _application = new(
            type, application.VirtualPath, application.WebConfig?.CustomErrors ?? "RemoteOnly");

        public void Start() => _application.Start();

        public void AddTo(HyperHostOptions options) => options.RequestEvents = this;

        public void Stop() => _application.Stop();

        public bool Begin(IHttpRequest request, IHttpResponse response)
        {
            var context = new HttpContext(new EngineWorkerRequest(request, response));
            request.Items[Key] = context;
            return _application.Begin(context);
        }

        public bool Fail(IHttpRequest request, IHttpResponse response, Exception error) =>
            request.Items.TryGetValue(Key, out var context) && _application.Fail((HttpContext)context, error);

        public void End(IHttpRequest request, IHttpResponse response)
        {
            if (request.Items.TryGetValue(Key, out var context)) _application.End((HttpContext)context);
        }
    }
}
