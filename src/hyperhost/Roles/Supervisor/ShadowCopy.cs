using System;
using System.IO;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// A private copy of an application's code, from which its workers run: whatever is written over the originals, and however, changes
/// nothing in a process that runs.
/// </summary>
/// <param name="assembly">The application.</param>
/// <param name="folder">The folder of the copy, which does not exist yet.</param>
/// <param name="time">The clock.</param>
[SupportedOSPlatform("linux")]
internal sealed class ShadowCopy(string assembly, string folder, TimeProvider time)
{
    private readonly string _source = Path.GetDirectoryName(assembly)!;
    private int _uses;

    public string Folder => folder;

    /// <summary>Whether this is a copy of the assembly, and its folder still has it.</summary>
    public bool IsOf(string path) => path == assembly && File.Exists(Path.Combine(folder, Path.GetFileName(assembly)));

    /// <summary>Copies the code once its files do not change any more, and checks that it can be loaded.</summary>
    /// <param name="engine">The option that chooses the engine; null if it was not given.</param>
    /// <param name="wait">Waits so long; returns false if the copy is not needed any more.</param>
    /// <exception cref="ServingException">The files are not fit to be started, or can't be copied.</exception>
    /// <exception cref="OperationCanceledException">The copy is not needed any more.</exception>
    public void Make(string? engine, Func<TimeSpan, bool> wait)
    {
        try
        {
            if (!SettledCopy.TryMake(_source, folder, time, wait))
            {
                throw new ServingException(
                    $"Files in {_source} have been changing for {SettledCopy.Longest.TotalSeconds:0} s: "
                    + "send SIGHUP when the deployment is complete.") { IsOfApplication = true };
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw NotCopied(error);
        }

        if (ApplicationCheck.Unloadable(Path.Combine(folder, Path.GetFileName(assembly)), engine) is { } why)
            throw new ServingException(why.Replace(folder, _source));
    }

    /// <summary>Checks that the folder has room for it.</summary>
    /// <exception cref="ServingException">It has too little, or the code can't be read.</exception>
    public void RequireRoom()
    {
        try
        {
            SettledCopy.RequireRoom(CodeFiles.Read(_source), folder);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw NotCopied(error);
        }
    }

    /// <summary>Keeps it until <see cref="Release"/>.</summary>
    public ShadowCopy Use()
    {
        _uses++;
        return this;
    }

    /// <summary>Ends one <see cref="Use"/>; the last one removes its files.</summary>
    public void Release()
    {
        if (--_uses == 0) PrivateFiles.Remove(folder);
    }

    private ServingException NotCopied(Exception error) =>
        new($"{_source} can't be copied to {Path.GetTempPath().TrimEnd('/')}: {error.Message} Free space there, set TMPDIR to another "
            + $"folder, or run from {_source} itself with --shadow-copy=False.", error) { IsOfApplication = true };
}
