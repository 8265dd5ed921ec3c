using System;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>A private copy of bin, from which a domain runs, so that a deployment over the original files does not affect it.</summary>
internal static class BinCopy
{
    /// <summary>Waits until the files in bin no longer change, and copies them.</summary>
    /// <param name="bin">The application's bin folder; may be missing.</param>
    /// <param name="copy">Path of the new folder.</param>
    /// <param name="wait">Waits for the given time; returns false if the copy is no longer needed.</param>
    /// <exception cref="InvalidOperationException">A file can't be loaded; the message is one line with the reason.</exception>
    /// <exception cref="OperationCanceledException">The copy is no longer needed.</exception>
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
