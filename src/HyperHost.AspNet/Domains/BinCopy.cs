using System;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>The private copy of bin from which a domain runs: whatever is written over the originals changes nothing in it.</summary>
internal static class BinCopy
{
    /// <summary>Copies bin once its files do not change any more.</summary>
    /// <param name="bin">The folder of the application; it need not exist.</param>
    /// <param name="copy">The new folder.</param>
    /// <param name="wait">Waits so long; returns false if the copy is not needed any more.</param>
    /// <exception cref="InvalidOperationException">The files are not fit to be loaded; the message is one line with the reason.</exception>
    /// <exception cref="OperationCanceledException">The copy is not needed any more.</exception>
    public static void Make(string bin, string copy, Func<TimeSpan, bool> wait)
    {
        if (!Directory.Exists(bin)) return;

        try
        {
            if (!SettledCopy.TryMake(bin, copy, TimeProvider.System, wait))
            {
                throw new InvalidOperationException(
                    $"files in {bin} have been changing for {SettledCopy.Longest.TotalSeconds:0} s; they are waited for until they settle");
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new InvalidOperationException(
                $"{bin} can't be copied to {copy}: {error.Message.TrimEnd('.')}: free space there, or set TMPDIR to another folder");
        }

        foreach (var file in Directory.GetFiles(copy, "*.dll"))
        {
            if (ProgramLength.Missing(file) is { } missing)
                throw new InvalidOperationException(missing.Replace(copy, bin) + "; it is waited for until it is whole");
        }
    }
}
