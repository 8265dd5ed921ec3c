namespace ServiceStack.ServiceInterface.ServiceModel;

using System;

/// <summary>
/// A response that clients may cache by date: it is sent with <c>Last-Modified</c>, and <c>If-Modified-Since</c> can be answered with
/// 304.
/// </summary>
public interface ICacheByDateModified
{
    /// <summary>When the content last changed; <see langword="null"/> if unknown.</summary>
    DateTime? LastModified { get; }
}
