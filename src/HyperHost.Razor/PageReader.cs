namespace ServiceStack.Razor.Managers;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Web;
using System.Xml;
using ServiceStack.IO;
using ServiceStack.Razor.Compilation;
using ServiceStack.Razor.Compilation.Syntax;
using ServiceStack.WebHost.Endpoints;

/// <summary>Compiles a page again if its file has changed.</summary>
internal sealed class PageReader
{
    private readonly IRazorConfig _config;
    private readonly IVirtualPathProvider _files;

    public PageReader(IRazorConfig config, IVirtualPathProvider files)
    {
        _config = config;
        _files = files;
    }

    /// <returns>False if neither the file nor a view compiled by the build exists.</returns>
    public bool Read(RazorPage page, bool isWatching)
    {
        var isReady = page.IsValid || page.CompileException != null;
        if (isReady && (!isWatching || page.IsText)) return true;

        var file = _files?.GetFile(page.Path);
        if (file == null)
        {
            if (page.Compiled == null) return false;
            if (page.PageType == page.Compiled.Type) return true;

            if (HasOtherBase(page.Compiled.Type)) WarnOfBase(page, "its file is not deployed");
            Use(page, page.Compiled.Type);
            return true;
        }

        page.File = file;
        var time = file.LastModified;
        if (isReady && page.Version?.IsOf(time) == true) return true;

        var text = file.ReadAllText();
        var version = new PageVersion(time, ViewHash.Of(text));
        if (isReady && page.Version?.Hash == version.Hash)
        {
            page.Version = version;
            return true;
        }

        Compile(page, text, version.Hash);
        page.Version = version;
        return true;
    }

    public RazorPage NewPage(string path, string text)
    {
        var page = new RazorPage { Path = path, IsText = true };
        Compile(page, text, null);
        return page;
    }

    private void Compile(RazorPage page, string text, string hash)
    {
        if (page.Compiled is { } compiled && compiled.Hash == hash && !HasOtherBase(compiled.Type))
        {
            Use(page, compiled.Type);
            return;
        }

        page.IsCompiling = true;
        try
        {
            page.PageHost = new RazorPageHost(_files, page.File, page.Path, text, SettingsOf(page));
            Use(page, page.PageHost.Compile());
        }
        catch (HttpCompileException error)
        {
            RazorViewManager.Log.Error($"A view cannot be compiled: {error.Message}");
            (page.CompileException, page.IsValid, page.PageType, page.ModelType) = (error, false, null, null);
            page.MarkedForCompilation = false;
        }
        catch (Exception error) when (IsWithoutCompiler(error))
        {
            if (page.Compiled == null)
            {
                throw new InvalidOperationException(
                    $"{page.Path} was not compiled by the build, and the compiler is not deployed: build the application again with the "
                    + "file, or deploy Microsoft.CodeAnalysis.CSharp and Microsoft.AspNetCore.Razor.Language with it.",
                    error);
            }

            if (page.Compiled.Hash == hash) WarnOfBase(page, "the compiler is not deployed");
            else RazorViewManager.Log.Warn(
                $"{page.Path} was changed after the build, and the compiler is not deployed: the view of the build is used.");
            Use(page, page.Compiled.Type);
        }
        finally
        {
            page.IsCompiling = false;
        }
    }

    // The build does not know a base class set in code. Views with a base class of their own keep it.
    private bool HasOtherBase(Type compiled) =>
        _config.PageBaseType is { } wanted && !IsDefaultBase(wanted) && IsDefaultBase(compiled.BaseType);

    private static bool IsDefaultBase(Type type) =>
        type == typeof(ViewPage) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ViewPage<>));

    private void WarnOfBase(RazorPage page, string reason) => RazorViewManager.Log.Warn(
        $"{page.Path} derives from ViewPage, and not from RazorFormat.PageBaseType, {_config.PageBaseType.FullName}: the build has "
        + $"compiled it, and {reason}. Name the class in the pageBaseType of web.config, which the build reads.");

    private static bool IsWithoutCompiler(Exception error) =>
        error is FileNotFoundException or FileLoadException or TypeLoadException
        || (error is TypeInitializationException { InnerException: { } inner } && IsWithoutCompiler(inner));

    private static void Use(RazorPage page, Type type)
    {
        page.PageType = type;
        page.ModelType = ModelTypeOf(type);
        page.CompileException = null;
        page.MarkedForCompilation = false;
        page.IsValid = true;
    }

    private static Type ModelTypeOf(Type type)
    {
        for (var one = type; one != null; one = one.BaseType)
        {
            if (one == typeof(ViewPage)) return typeof(DynamicRequestObject);
            if (one.IsGenericType && one.GetGenericTypeDefinition() == typeof(ViewPageBase<>)) return one.GetGenericArguments()[0];
        }

        return typeof(object);
    }

    // settings from the program's app.config, then web.config of the site, of Views, and of each folder down to the view
    private ViewSettings SettingsOf(RazorPage page)
    {
        var settings = ViewSettings.Default;
        if (_config.PageBaseType is { } type && type != typeof(ViewPage))
        {
            var model = type.IsGenericTypeDefinition ? ViewSettings.AnyModel
                : type.IsGenericType ? CodeOf(type.GetGenericArguments()[0]) : null;
            settings = settings.WithBaseType(NameOf(type), model);
        }

        settings = settings.WithNamespaces(EndpointHostConfig.RazorNamespaces);
        if (ProgramConfig() is { } program && File.Exists(program)) settings = With(settings, program, File.ReadAllText(program));
        foreach (var path in ConfigPaths(page.Path))
        {
            if (_files?.GetFile(path) is { } file) settings = With(settings, path, file.ReadAllText());
        }

        return settings;
    }

    // the C# notation of a type
    private static string CodeOf(Type type) => type.IsArray ? CodeOf(type.GetElementType()) + "[]"
        : "global::" + NameOf(type)
            + (type.IsGenericType ? "<" + string.Join(", ", type.GetGenericArguments().Select(CodeOf)) + ">" : "");

    // the program's app.config; in an ASP.NET application this is web.config again
    private static string ProgramConfig() => AppDomain.CurrentDomain.GetData("APP_CONFIG_FILE") as string
        ?? (Assembly.GetEntryAssembly()?.Location is { Length: > 0 } program ? program + ".config" : null);

    private static ViewSettings With(ViewSettings settings, string path, string text)
    {
        try
        {
            return settings.With(text);
        }
        catch (XmlException error)
        {
            throw ViewCompileErrors.New([new ViewError(path, error.LineNumber, error.LinePosition, "XML", error.Message)]);
        }
    }

    private static string NameOf(Type type)
    {
        var name = type.FullName.Replace('+', '.');
        var mark = name.IndexOf('`');
        return mark < 0 ? name : name.Substring(0, mark);
    }

    private static IEnumerable<string> ConfigPaths(string path)
    {
        yield return "web.config";
        for (var slash = path.IndexOf('/'); slash >= 0; slash = path.IndexOf('/', slash + 1))
            yield return path.Substring(0, slash + 1) + "web.config";
    }
}
