namespace ServiceStack.DesignPatterns.Model;

using System;

public interface IHasGuidId : IHasId<Guid>
{
}
