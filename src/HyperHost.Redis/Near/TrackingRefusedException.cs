using System;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Redis does not tell of changes: it is older than 6, or this user may not ask for it.</summary>
/// <param name="message">What Redis said.</param>
internal sealed class TrackingRefusedException(string message) : Exception(message);
