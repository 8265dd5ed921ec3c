using System;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>A server can't be asked; the message is for whoever asked.</summary>
internal sealed class ShowException(string message, Exception? inner = null) : Exception(message, inner);
