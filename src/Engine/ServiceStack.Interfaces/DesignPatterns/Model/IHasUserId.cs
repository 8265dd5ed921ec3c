namespace ServiceStack.DesignPatterns.Model;

using System;

public interface IHasUserId
{
    Guid UserId { get; }
}
