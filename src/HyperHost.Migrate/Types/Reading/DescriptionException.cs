using System;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Types can't be read; the message has the reason and what to do.</summary>
internal sealed class DescriptionException(string message) : Exception(message);
