namespace ServiceStack.DesignPatterns.Model;

using System;

/// <summary>An entity that belongs to a user.</summary>
public interface IHasUserId
{
    /// <summary>Id of the user.</summary>
    Guid UserId { get; }
}
