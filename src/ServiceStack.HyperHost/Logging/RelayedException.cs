using System;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>An exception that another domain has written: its lines are there, and its type is not.</summary>
/// <param name="lines">As <see cref="ExceptionText.Of"/> writes them.</param>
internal sealed class RelayedException(string lines) : Exception("An exception of another domain.")
{
    /// <summary>The lines of an exception, relayed or not.</summary>
    public static string LinesOf(Exception error) => error is RelayedException relayed ? relayed.ToString() : ExceptionText.Of(error);

    /// <inheritdoc/>
    public override string ToString() => lines;
}
