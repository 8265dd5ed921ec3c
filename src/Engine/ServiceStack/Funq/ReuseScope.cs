namespace Funq;

/// <summary>How long an instance is kept and used again.</summary>
public enum ReuseScope
{
    /// <summary>One instance for the container and its children: the default.</summary>
    Hierarchy = 0,
    /// <summary>One instance for each container; a child container makes its own.</summary>
    Container = 1,
    /// <summary>A new instance for each call.</summary>
    None = 2,
    /// <summary>One instance for each request, disposed of at its end.</summary>
    Request = 3,
    /// <summary>The container's default, <c>Hierarchy</c>.</summary>
    Default = 0,
}
