using System;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>A server to send conversations to, and what it is known to answer.</summary>
/// <param name="Connect">Opens a connection to it.</param>
/// <param name="HelloUri">A request without a body.</param>
/// <param name="HelloText">The body of its response.</param>
/// <remarks>It must also give back what is posted to /echo, write bytes for /big/{bytes} and wait for /slow/{milliseconds}.</remarks>
public sealed record FuzzTarget(Func<ClientChannel> Connect, string HelloUri, string HelloText);
