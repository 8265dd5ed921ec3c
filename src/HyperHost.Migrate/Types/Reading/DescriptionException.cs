using System;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Types can't be read; the message says why, and what to do.</summary>
internal sealed class DescriptionException(string message) : Exception(message);
