namespace Funq;

using System;

/// <summary>A registration that may have an initializer.</summary>
public interface IInitializable<TService> : IFluentInterface
{
    /// <summary>Sets what is done to a new instance before it is handed out.</summary>
    /// <example>
    /// <code>
    /// container.Register(c =&gt; new Mailer()).InitializedBy((c, mailer) =&gt; mailer.Open());
    /// </code>
    /// </example>
    IReusedOwned InitializedBy(Action<Container, TService> initializer);
}
