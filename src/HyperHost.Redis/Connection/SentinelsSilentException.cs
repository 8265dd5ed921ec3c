using System;

namespace ServiceStack.HyperHost.Redis;

/// <summary>No sentinel names a master.</summary>
internal sealed class SentinelsSilentException(string message) : TimeoutException(message);
