using System;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>An exception of another domain, of which only the text is passed, because this domain may lack its type.</summary>
/// <param name="lines">Text from <see cref="ExceptionText.Of"/>.</param>
internal sealed class RelayedException(string lines) : Exception("An exception of another domain.")
{
    /// <summary>The lines of an exception, relayed or not.</summary>
    public static string LinesOf(Exception error) => error is RelayedException relayed ? relayed.ToString() : ExceptionText.Of(error);

    /// <inheritdoc/>
    public override string ToString() => lines;
}
