using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>Checks an ASP.NET application's folder: web.config, Global.asax and bin, read as System.Web does.</summary>
internal sealed class AspNetFolderCheck(string folder, ApplicationCheck check)
{
    private static readonly Regex Directive = new(
        @"<%@\s*Application\b(?<attributes>[^%]*)%>", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);
    private static readonly Regex Attribute = new(@"(?<name>[A-Za-z]+)\s*=\s*[""'](?<value>[^""']*)[""']");

    private static readonly string[] Lists = ["httpHandlers", "httpModules"];

    private readonly string _bin = Entry(folder, "bin") ?? Path.Combine(folder, "bin");
    private readonly List<AssemblyFile> _assemblies = [];

    // System.Web compiles App_Code at the first request, so its types can't be inspected
    private bool HasSources => Entry(folder, "App_Code") is not null;

    public void Run()
    {
        using var folders = new AssemblyFolders([_bin]);
        ReadBin(folders);
        var application = ReadGlobalAsax();
        var engine = EngineChoice.Of(_bin, EngineChoice.Applications);
        var code = Directory.Exists(_bin) ? new OldCode(folders, engine) : null;
        if (RazorOfV3.Complaint(_assemblies, engine) is { } razor) check.Errors.Add(razor);
        foreach (var file in _assemblies)
        {
            check.References(file, folders, isNeeded: file == application);
            if (code is not null) check.Add(code.Complaints(file), isOfApplication: file == application);
        }

        if (Entry(folder, "web.config") is { } config) ReadConfiguration(config, folders);
    }

    private static string? Entry(string folder, string name) =>
        Directory.EnumerateFileSystemEntries(folder)
            .FirstOrDefault(entry => string.Equals(Path.GetFileName(entry), name, StringComparison.OrdinalIgnoreCase));

    private void ReadBin(AssemblyFolders folders)
    {
        if (!Directory.Exists(_bin)) return;

        foreach (var path in Directory.GetFiles(_bin, "*.dll").OrderBy(path => path, StringComparer.Ordinal))
        {
            if (AssemblyFile.Open(path, out var problem, isLibrary: true) is not { } file)
            {
                check.Warnings.Add(problem);
            }
            else if (file.Damage is { } damage)
            {
                check.Warnings.Add(damage);
                file.Dispose();
            }
            else if (check.Target(folders.Add(file)))
            {
                _assemblies.Add(file);
            }
        }
    }

    /// <returns>The assembly with the application's class, if it is precompiled.</returns>
    private AssemblyFile? ReadGlobalAsax()
    {
        if (Entry(folder, "Global.asax") is not { } path) return null;

        var text = File.ReadAllText(path);
        if (Directive.Match(text) is not { Success: true } directive)
        {
            var begin = text.IndexOf("<%@", StringComparison.Ordinal);
            if (begin >= 0) check.Errors.Add($"{path}:{Line(text, begin)}: the directive is not <%@ Application … %>: correct it.");
            else if (text.IndexOf("<script", StringComparison.OrdinalIgnoreCase) < 0)
                check.Errors.Add($"{path} has neither <%@ Application … %> nor a <script runat=\"server\">: add one, or remove the file.");
            return null;
        }

        var attributes = Attribute.Matches(directive.Groups["attributes"].Value).Cast<Match>()
            .GroupBy(match => match.Groups["name"].Value.ToLowerInvariant())
            .ToDictionary(group => group.Key, group => group.Last().Groups["value"].Value);
        var at = Line(text, directive.Index);
        var source = attributes.TryGetValue("codefile", out var file) || attributes.TryGetValue("src", out file) ? file : null;
        if (source is not null)
        {
            var full = Path.Combine(folder, source.Replace('\\', '/').TrimStart('~', '/'));
            if (!File.Exists(full)) check.Errors.Add($"{path}:{at}: {full}, from which the application is compiled, does not exist.");
            return null;
        }

        if (!attributes.TryGetValue("inherits", out var inherits) || HasSources) return null;

        var type = inherits.Split(',')[0].Trim();
        if (IsOfRuntime(type)) return null;

        var found = _assemblies.Find(one => one.Find(type) is not null);
        if (found is null)
        {
            check.Errors.Add($"{path}:{at}: no assembly of {_bin} has the class {type}: "
                + "build the application, and copy what it makes into bin.");
        }

        return found;
    }

    private void ReadConfiguration(string path, AssemblyFolders folders)
    {
        if (XmlText.Load(path, out var problem) is not { } document)
        {
            check.Errors.Add(problem);
            return;
        }

        if (document.Root!.Name.LocalName != "configuration")
        {
            var root = document.Root;
            check.Errors.Add($"{XmlText.Where(path, root)}: the file has to begin with <configuration>, not <{root.Name.LocalName}>.");
            return;
        }

        foreach (var add in document.Descendants().Where(list => Lists.Contains(list.Name.LocalName)).SelectMany(list => list.Elements())
            .Where(element => element.Name.LocalName == "add"))
        {
            if (add.Attribute("type")?.Value is not { } type) check.Errors.Add($"{XmlText.Where(path, add)}: <add> has no type.");
            else if (Missing(type, folders) is { } what) check.Errors.Add($"{XmlText.Where(path, add)}: {what}");
        }
    }

    // text: "Name.Space.Type, Assembly, Version=…"
    private string? Missing(string text, AssemblyFolders folders)
    {
        var parts = text.Split(',').Select(part => part.Trim()).ToArray();
        if (text.Contains('[') || IsOfRuntime(parts[0])) return null;

        if (parts.Length == 1)
        {
            return HasSources || _assemblies.Exists(file => file.Find(parts[0]) is not null) ? null
                : $"no assembly of {_bin} has the class {parts[0]}: correct the type, or copy its assembly there.";
        }

        if (AssemblyFolders.IsOfRuntime(parts[1]) || (parts[1] == "App_Code" && HasSources)) return null;
        if (folders.Find(parts[1]) is not { } assembly)
        {
            return $"{parts[0]} is in {parts[1]}, which is not in {_bin}: put {parts[1]}.dll there.";
        }

        return assembly.Find(parts[0].Replace('+', '/').Split('/')[0]) is not null ? null
            : $"{assembly.Location} has no class {parts[0]}: correct the type.";
    }

    private static bool IsOfRuntime(string type) =>
        type.StartsWith("System.", StringComparison.Ordinal) || type.StartsWith("Mono.", StringComparison.Ordinal);

    private static int Line(string text, int index) => 1 + text.Substring(0, index).Count(c => c == '\n');
}
