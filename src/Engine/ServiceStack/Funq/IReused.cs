namespace Funq;

/// <summary>A registration whose reuse can be set.</summary>
public interface IReused : IFluentInterface
{
    /// <summary>Sets how long an instance is kept and used again.</summary>
    /// <example>
    /// <code>
    /// container.Register(c =&gt; new UnitOfWork()).ReusedWithin(ReuseScope.Request);
    /// </code>
    /// </example>
    IOwned ReusedWithin(ReuseScope scope);
}
