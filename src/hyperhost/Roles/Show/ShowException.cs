using System;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>The status of a server can't be read; the message addresses the user of the command.</summary>
internal sealed class ShowException(string message, Exception? inner = null) : Exception(message, inner);
