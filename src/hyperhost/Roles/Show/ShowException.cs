using System;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>No status can be had from a server; the message is for the user of the command.</summary>
internal sealed class ShowException(string message, Exception? inner = null) : Exception(message, inner);
