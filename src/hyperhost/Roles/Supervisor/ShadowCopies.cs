using System;
using System.Globalization;
using System.IO;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The folder of a supervisor's shadow copies: <c>hyperhost-code-LETTERS</c> in the temporary folder. Not thread-safe.</summary>
/// <remarks>
/// Only its owner may enter the folder. A lock on it tells other servers and systemd-tmpfiles that it is in use. If a supervisor is killed,
/// the next server of the same user deletes the folder.
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed class ShadowCopies(TimeProvider time) : IDisposable
{
    private string? _folder;
    private DescriptorHandle? _lock;
    private int _count;

    /// <summary>Reserves a folder for a copy; <see cref="ShadowCopy.Make"/> copies the files.</summary>
    /// <param name="assembly">The application.</param>
    /// <exception cref="ServingException">The folder for copies can't be created.</exception>
    public ShadowCopy Next(string assembly)
    {
        var number = (++_count).ToString(CultureInfo.InvariantCulture);
        return new ShadowCopy(assembly, Path.Combine(_folder ??= MakeFolder(assembly), number), time);
    }

    /// <summary>Why a start could not copy an application's code; null if it could.</summary>
    public static string? Problem(string assembly)
    {
        try
        {
            using var copies = new ShadowCopies(TimeProvider.System);
            copies.Next(assembly).RequireRoom();
            return null;
        }
        catch (ServingException error)
        {
            return error.Message;
        }
    }

    public void Dispose()
    {
        if (_folder is not null) PrivateFiles.Remove(_folder);
        _lock?.Dispose();
    }

    private string MakeFolder(string assembly)
    {
        var prefix = Path.Combine(Path.GetTempPath(), "hyperhost-code-");
        try
        {
            PrivateFiles.RemoveUnlocked(prefix);
            _lock = PrivateFiles.MakeLockedFolder(prefix, out var folder);
            return folder;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new ServingException(
                $"The code of {assembly} can't be copied: {error.Message} Set TMPDIR to a folder that can be written, or run from "
                + $"{Path.GetDirectoryName(assembly)} itself with --shadow-copy=False.", error);
        }
    }
}
