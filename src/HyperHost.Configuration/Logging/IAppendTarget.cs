using System;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>An open file that bytes are appended to.</summary>
internal interface IAppendTarget : IDisposable
{
    /// <summary>Writes all of the bytes. Does not throw.</summary>
    /// <param name="bytes">Whole lines.</param>
    /// <param name="count">How many of the bytes count.</param>
    /// <param name="written">How many were written.</param>
    /// <returns>The error message of the system; null on success.</returns>
    string? Write(byte[] bytes, int count, out int written);
}
