using System;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>The server did what it must not do; the message has the fault and the conversation.</summary>
public sealed class FuzzException(string message, Exception? inner = null) : Exception(message, inner);
