using System;
using System.Globalization;
using System.IO;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The folder of the copies of a supervisor: <c>hyperhost-code-LETTERS</c> in the temporary folder. For one thread.</summary>
/// <remarks>
/// Its owner alone can enter it. It is locked, so that neither another server nor systemd-tmpfiles takes it for abandoned. A supervisor
/// that was killed leaves it behind; the next server of the same user removes it.
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed class ShadowCopies(TimeProvider time) : IDisposable
{
    private string? _folder;
    private DescriptorHandle? _lock;
    private int _count;

    /// <summary>A copy that is still to be made.</summary>
    /// <param name="assembly">The application.</param>
    /// <exception cref="ServingException">There is no room for copies.</exception>
    public ShadowCopy Next(string assembly)
    {
        var number = (++_count).ToString(CultureInfo.InvariantCulture);
        return new ShadowCopy(assembly, Path.Combine(_folder ??= MakeFolder(assembly), number), time);
    }

    /// <summary>What would keep a start from copying an application's code; null if nothing would.</summary>
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
