using System;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>An open file for appending.</summary>
internal interface IAppendTarget : IDisposable
{
    /// <summary>Writes all bytes. Does not throw.</summary>
    /// <param name="bytes">Whole lines.</param>
    /// <param name="count">Number of bytes to write.</param>
    /// <param name="written">Number of bytes that were written.</param>
    /// <returns>The system's error; null on success.</returns>
    string? Write(byte[] bytes, int count, out int written);
}
