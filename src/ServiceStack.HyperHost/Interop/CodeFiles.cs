using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// The files beside an application's assembly: code files, which a running process maps into memory, so that they are copied for it, and
/// other files, to which the copy has links.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class CodeFiles
{
    private const int Deepest = 8;

    private static readonly string[] Mapped = [".dll", ".exe", ".so"];
    private static readonly string[] PluginPackages = [".pdb", ".mdb", ".config"];

    private readonly Dictionary<string, FileStamp> _files = new(StringComparer.Ordinal);
    private readonly List<string> _folders = [];
    private readonly List<string> _others = [];

    private CodeFiles()
    {
    }

    /// <summary>Time of the last change of a code file, by the clock of the file system.</summary>
    public DateTimeOffset Changed { get; private set; } = DateTimeOffset.MinValue;

    /// <summary>Total size of the code files in bytes.</summary>
    public long Size => _files.Values.Sum(static file => file.Length);

    /// <param name="folder">Folder of the assembly. Subfolders with code, and <c>runtimes</c>, are also read.</param>
    /// <exception cref="IOException">A folder can't be read.</exception>
    /// <exception cref="UnauthorizedAccessException">A folder may not be read.</exception>
    public static CodeFiles Read(string folder)
    {
        var files = new CodeFiles();
        files.Add(folder, "", isAllCode: false, 0);
        return files;
    }

    /// <summary>Whether both have the same code files, unchanged.</summary>
    public bool AreAs(CodeFiles other) =>
        _files.Count == other._files.Count
        && _files.All(file => other._files.TryGetValue(file.Key, out var stamp) && stamp == file.Value);

    /// <summary>Copies the code files into a new folder, and creates links to all other files.</summary>
    /// <param name="from">The folder that was read.</param>
    /// <param name="to">The new folder.</param>
    /// <returns>False if a file has been removed meanwhile.</returns>
    /// <exception cref="IOException">Something can't be written.</exception>
    public bool TryCopyTo(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (var folder in _folders) Directory.CreateDirectory(Path.Combine(to, folder));
        foreach (var name in _others) Link(Path.Combine(from, name), Path.Combine(to, name));
        foreach (var name in _files.Keys)
        {
            try
            {
                File.Copy(Path.Combine(from, name), Path.Combine(to, name));
            }
            catch (Exception error) when (error is FileNotFoundException or DirectoryNotFoundException)
            {
                return false;
            }
            catch (UnauthorizedAccessException)
            {
                // The application may not need the file. If it does, loading the link fails with the same error.
                Link(Path.Combine(from, name), Path.Combine(to, name));
            }
        }

        return true;
    }

    private static void Link(string target, string path)
    {
        if (Libc.symlink(Libc.Bytes(target), Libc.Bytes(path)) != 0)
            throw new IOException($"{path} can't be made: {Libc.Describe(Libc.LastError)}.");
    }

    private void Add(string folder, string within, bool isAllCode, int depth)
    {
        // a deployment may have removed it
        if (!Directory.Exists(folder)) return;

        foreach (var path in Directory.EnumerateFileSystemEntries(folder))
        {
            var name = Path.Combine(within, Path.GetFileName(path));
            if (Directory.Exists(path))
            {
                var isCode = isAllCode || Path.GetFileName(path) == "runtimes";
                if (depth == Deepest || !(isCode || HasCode(path)))
                {
                    _others.Add(name);
                    continue;
                }

                _folders.Add(name);
                Add(path, name, isCode, depth + 1);
            }
            else if (IsCopied(name) && Libc.TryReadStamp(path, out var stamp))
            {
                _files.Add(name, stamp);
                if (Libc.ReadChangeTime(path) is { } changed && changed > Changed) Changed = changed;
            }
            else
            {
                _others.Add(name);
            }
        }
    }

    private static bool HasCode(string folder)
    {
        try
        {
            return Directory.EnumerateFiles(folder).Any(IsMapped);
        }
        catch (Exception error) when (error is UnauthorizedAccessException or DirectoryNotFoundException)
        {
            return false;
        }
    }

    // library names may end with a version: libfoo.so.1.2
    private static bool IsMapped(string name) => Has(name, Mapped) || Path.GetFileName(name).Contains(".so.");

    private static bool IsCopied(string name) =>
        IsMapped(name) || Has(name, PluginPackages) || name.EndsWith(".deps.json", StringComparison.OrdinalIgnoreCase)
        || name.EndsWith(".runtimeconfig.json", StringComparison.OrdinalIgnoreCase);

    private static bool Has(string name, string[] endings) => endings.Contains(Path.GetExtension(name), StringComparer.OrdinalIgnoreCase);
}
