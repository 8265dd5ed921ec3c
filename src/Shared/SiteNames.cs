#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Shared;

/// <summary>Which names of files and folders are for clients, judged alike on every system and without the disk.</summary>
internal static class SiteNames
{
    // file systems allow 255 bytes or 255 characters
    private const int MaxLength = 255;

    private static readonly string[] Devices = ["CON", "PRN", "AUX", "NUL", "CLOCK$", "CONIN$", "CONOUT$"];

    // as IIS hides them, and the build's own
    private static readonly string[] Folders =
    [
        "App_Data", "bin", "App_Code", "App_GlobalResources", "App_LocalResources", "App_WebReferences", "App_Browsers", "obj",
    ];

    // settings, sources, projects, databases, keys
    private static readonly HashSet<string> PrivateExtensions = new(StringComparer.OrdinalIgnoreCase)
    {
        "config", "conf", "ini", "env", "user", "pubxml", "publishsettings",
        "cs", "vb", "fs", "cshtml", "vbhtml", "razor", "aspx", "ascx", "asax", "ashx", "asmx", "svc", "master", "skin", "browser",
        "csproj", "vbproj", "fsproj", "sln", "slnx", "resx", "resources", "licx", "compiled", "pdb",
        "mdf", "ndf", "ldf", "sdf", "mdb", "ldb", "accdb", "db", "db3", "sqlite", "sqlite3",
        "pfx", "p12", "pem", "key", "snk", "pvk", "ppk", "jks", "keystore", "kdbx",
    };

    private static readonly HashSet<string> PrivateFiles = new(StringComparer.OrdinalIgnoreCase)
    {
        "launchSettings.json", "secrets.json", "local.settings.json", "hostsettings.json", "connectionStrings.json", "project.assets.json",
        "packages.lock.json", "log4net.xml", "nlog.xml", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519",
    };

    private static readonly string[] PrivateEndings = [".deps.json", ".runtimeconfig.json", ".runtimeconfig.dev.json"];

    private static readonly string[] SideFiles = ["-wal", "-shm", "-journal"];

    // a copy or a compressed variant is judged as the file that it is a copy of
    private static readonly HashSet<string> Copies = new(StringComparer.OrdinalIgnoreCase)
    {
        "br", "gz", "zst", "bak", "old", "orig", "save", "swp", "tmp",
    };

    /// <summary>Divides a path below the root of a site.</summary>
    /// <param name="path">With one slash or none at its start, and at its end.</param>
    /// <returns>The names, none for the root; null if a name is not plain, or hidden.</returns>
    public static string[]? Split(string? path)
    {
        if (path == null) return null;

        var start = path.Length > 0 && path[0] == '/' ? 1 : 0;
        var end = path.Length > start && path[path.Length - 1] == '/' ? path.Length - 1 : path.Length;
        if (start == end) return start == path.Length ? [] : null;

        var names = path.Substring(start, end - start).Split('/');
        foreach (var name in names)
        {
            if (!IsPlain(name) || IsHidden(name)) return null;
        }

        return names;
    }

    /// <summary>
    /// Whether a name means itself on every system: no segment of dots, drive, stream, pattern, device or 8.3 short name, and nothing that
    /// Windows cuts off.
    /// </summary>
    public static bool IsPlain(string name)
    {
        if (name.Length is 0 or > MaxLength || name[0] == '~' || name[name.Length - 1] is '.' or ' ') return false;

        foreach (var c in name)
        {
            if (char.IsControl(c) || c is '/' or '\\' or ':' or '*' or '?' or '"' or '<' or '>' or '|') return false;
        }

        return !IsDevice(name) && !IsShortName(name);
    }

    /// <summary>
    /// Whether a client may name a view so: no path, and no name that begins with an underscore, which other views include.
    /// </summary>
    public static bool IsView(string name) => IsPlain(name) && !IsHidden(name) && name[0] != '_';

    /// <summary>Whether a client may request a page by a path: each of its names is one of a view.</summary>
    public static bool IsPage(string path) => Split(path) is { } names && Array.TrueForAll(names, static name => name[0] != '_');

    /// <summary>
    /// Whether a file or folder of a site is the application's own: a protected folder, a name that begins with a dot, a backup of an
    /// editor. <c>.well-known</c> is public (RFC 8615).
    /// </summary>
    public static bool IsHidden(string name)
    {
        if (name[0] == '.') return !name.Equals(".well-known", StringComparison.OrdinalIgnoreCase);

        return name[name.Length - 1] == '~' || IsProtectedFolder(name, 0, name.Length);
    }

    /// <summary>Whether a part of a path is the name of a protected folder, in any case.</summary>
    public static bool IsProtectedFolder(string path, int start, int length)
    {
        if (length < 3) return false;

        foreach (var name in Folders)
        {
            if (name.Length == length && string.Compare(path, start, name, 0, length, StringComparison.OrdinalIgnoreCase) == 0) return true;
        }

        return false;
    }

    /// <summary>
    /// Whether a file is never for clients, whatever extensions are allowed: settings, sources, views, databases, keys, and copies of them.
    /// </summary>
    public static bool IsPrivate(string name)
    {
        var extension = ExtensionOf(name);
        while (Copies.Contains(extension) || IsNumber(extension))
        {
            name = name.Substring(0, name.Length - extension.Length - 1);
            extension = ExtensionOf(name);
        }

        name = WithoutSideFile(name);
        extension = ExtensionOf(name);

        if (PrivateExtensions.Contains(extension) || PrivateFiles.Contains(name)) return true;

        return Array.Exists(PrivateEndings, ending => name.EndsWith(ending, StringComparison.OrdinalIgnoreCase))
            || (Begins(name, "appsettings.") && extension.Equals("json", StringComparison.OrdinalIgnoreCase))
            || IsDataProtectionKey(name, extension);
    }

    /// <summary>The extension without its dot; "" for none.</summary>
    public static string ExtensionOf(string name)
    {
        var dot = name.LastIndexOf('.');
        return dot < 0 ? "" : name.Substring(dot + 1);
    }

    // as ASP.NET Core names them: key-GUID.xml
    private static bool IsDataProtectionKey(string name, string extension) =>
        Begins(name, "key-") && extension.Equals("xml", StringComparison.OrdinalIgnoreCase)
        && Guid.TryParse(name.Substring(4, name.Length - 8), out _);

    // what SQLite writes beside a database: pages of it
    private static string WithoutSideFile(string name)
    {
        var ending = Array.Find(SideFiles, one => name.EndsWith(one, StringComparison.OrdinalIgnoreCase));
        return ending is null ? name : name.Substring(0, name.Length - ending.Length);
    }

    // web.config.1
    private static bool IsNumber(string extension) => int.TryParse(extension, NumberStyles.None, CultureInfo.InvariantCulture, out _);

    private static bool Begins(string name, string with) => name.StartsWith(with, StringComparison.OrdinalIgnoreCase);

    // NUL is the device with any extension, and with blanks before it
    private static bool IsDevice(string name)
    {
        var dot = name.IndexOf('.');
        var stem = (dot < 0 ? name : name.Substring(0, dot)).TrimEnd(' ');
        if (stem.Length == 4 && stem[3] is (>= '0' and <= '9') or '\u00b9' or '\u00b2' or '\u00b3'
            && (Begins(stem, "COM") || Begins(stem, "LPT"))) return true;

        return Array.Exists(Devices, device => device.Equals(stem, StringComparison.OrdinalIgnoreCase));
    }

    // PROGRA~1, WEB~1.CON
    private static bool IsShortName(string name)
    {
        var dot = name.IndexOf('.');
        var stem = dot < 0 ? name.Length : dot;
        if (stem > 8 || name.Length - stem > 4 || (dot >= 0 && name.IndexOf('.', dot + 1) >= 0)) return false;

        var tilde = stem == 0 ? -1 : name.LastIndexOf('~', stem - 1);
        if (tilde < 0 || tilde == stem - 1) return false;

        for (var i = tilde + 1; i < stem; i++)
        {
            if (name[i] is < '0' or > '9') return false;
        }

        return true;
    }
}
