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
    // so long no file has changed: a deployment that copies files one by one is not over before
    private static readonly TimeSpan Quiet = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    private readonly string _source = Path.GetDirectoryName(assembly)!;

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
            CopySettled(wait);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new ServingException(
                $"{_source} can't be copied to {folder}: {error.Message} Free space there, set TMPDIR to another folder, or run from "
                + $"{_source} itself with --shadow-copy=False.", error) { IsOfApplication = true };
        }

        if (ApplicationCheck.Unloadable(Path.Combine(folder, Path.GetFileName(assembly)), engine) is { } why)
            throw new ServingException(why.Replace(folder, _source));
    }

    public void Remove() => PrivateFiles.Remove(folder);

    private void CopySettled(Func<TimeSpan, bool> wait)
    {
        var began = time.GetTimestamp();
        var (files, since) = (CodeFiles.Read(_source), began);
        while (true)
        {
            if (HasSettled(files, since))
            {
                if (files.TryCopyTo(_source, folder) && CodeFiles.Read(_source).AreAs(files)) return;

                Remove();
            }

            if (time.GetElapsedTime(began) > Longest)
            {
                throw new ServingException(
                    $"Files in {_source} have been changing for {Longest.TotalSeconds:0} s: send SIGHUP when the deployment is complete.")
                {
                    IsOfApplication = true,
                };
            }

            if (!wait(Poll)) throw new OperationCanceledException();

            var now = CodeFiles.Read(_source);
            if (!now.AreAs(files)) (files, since) = (now, time.GetTimestamp());
        }
    }

    // the clock of another machine's file system may be ahead or behind
    private bool HasSettled(CodeFiles files, long since) =>
        time.GetUtcNow() - files.Changed >= Quiet || time.GetElapsedTime(since) >= Quiet;
}
