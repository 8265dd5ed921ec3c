namespace ServiceStack.DesignPatterns.Model;

using System;

public interface IHasUserSession
{
    Guid SessionId { get; }

    Guid UserId { get; }
}
