namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;

/// <summary>Content that knows when it last changed, so that clients may cache it.</summary>
public interface IExpirable
{
    /// <summary>When the content last changed; <see langword="null"/> if unknown.</summary>
    DateTime? LastModified { get; }
}
