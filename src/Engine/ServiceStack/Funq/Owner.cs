namespace Funq;

/// <summary>Who disposes of an instance.</summary>
public enum Owner
{
    /// <summary>The container, when it is disposed of itself.</summary>
    Container = 0,
    /// <summary>The application: the container leaves the instance alone.</summary>
    External = 1,
    /// <summary>The container's default, <c>Container</c>.</summary>
    Default = 2,
}
