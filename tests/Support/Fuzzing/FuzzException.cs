using System;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>The server did what it must not do; the message says what, and after which conversation.</summary>
public sealed class FuzzException(string message, Exception? inner = null) : Exception(message, inner);
