namespace ServiceStack.DesignPatterns.Model;

using System;

/// <summary>An entity that belongs to a session of a user.</summary>
public interface IHasUserSession
{
    /// <summary>Id of the session.</summary>
    Guid SessionId { get; }

    /// <summary>Id of the user.</summary>
    Guid UserId { get; }
}
