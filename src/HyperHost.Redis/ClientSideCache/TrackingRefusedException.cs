using System;

namespace ServiceStack.HyperHost.Redis;

/// <summary>The server does not support CLIENT TRACKING (before Redis 6), or the user has no permission for it.</summary>
/// <param name="message">The error of Redis.</param>
internal sealed class TrackingRefusedException(string message) : Exception(message);
