namespace ServiceStack.DesignPatterns.Model;

using System;

/// <summary>An entity whose primary key is a <see cref="Guid"/>.</summary>
public interface IHasGuidId : IHasId<Guid>
{
}
