namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Where a behaviour is the server's, and not the web server's in front of it.</summary>
internal enum Reach
{
    /// <summary>Straight and behind nginx, which buffers or not.</summary>
    Everywhere,

    /// <summary>Where no nginx buffers: it would wait for the whole body of a request, and know its length.</summary>
    Unbuffered,

    /// <summary>Straight: nginx responds in its own way to a response that is cut, or to headers that are too large for it.</summary>
    Straight,
}
