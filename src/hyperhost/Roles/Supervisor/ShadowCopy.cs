using System;
using System.IO;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// A private copy of an application's code, from which its workers run, so that a deployment over the original files does not affect
/// running processes.
/// </summary>
/// <param name="assembly">The application.</param>
/// <param name="folder">The copy's folder, which does not exist yet.</param>
/// <param name="time">The clock.</param>
[SupportedOSPlatform("linux")]
internal sealed class ShadowCopy(string assembly, string folder, TimeProvider time)
{
    private readonly string _source = Path.GetDirectoryName(assembly)!;
    private int _uses;

    public string Folder => folder;

    /// <summary>Whether this is a copy of the assembly, and its file still exists.</summary>
    public bool IsOf(string path) => path == assembly && File.Exists(Path.Combine(folder, Path.GetFileName(assembly)));

    /// <summary>Waits until the original files no longer change, copies them, and checks that the assembly can be loaded.</summary>
    /// <param name="engine">Value of --engine; null if it was not given.</param>
    /// <param name="wait">Waits for the given time; returns false if the copy is no longer needed.</param>
    /// <exception cref="ServingException">The files can't be loaded or copied.</exception>
    /// <exception cref="OperationCanceledException">The copy is no longer needed.</exception>
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

    /// <summary>Checks that the disk has enough free space for the copy.</summary>
    /// <exception cref="ServingException">Too little free space, or the code can't be read.</exception>
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

    /// <summary>Adds a reference, which <see cref="Release"/> removes.</summary>
    public ShadowCopy Use()
    {
        _uses++;
        return this;
    }

    /// <summary>Removes a reference; the last one deletes the files.</summary>
    public void Release()
    {
        if (--_uses == 0) PrivateFiles.Remove(folder);
    }

    private ServingException NotCopied(Exception error) =>
        new($"{_source} can't be copied to {Path.GetTempPath().TrimEnd('/')}: {error.Message} Free space there, set TMPDIR to another "
            + $"folder, or run from {_source} itself with --shadow-copy=False.", error) { IsOfApplication = true };
}
