namespace Funq;

using System;

/// <summary>A service could not be resolved.</summary>
[Serializable]
public class ResolutionException : Exception
{
    /// <summary>Names the service that is not registered.</summary>
    public ResolutionException(Type missingServiceType)
        : base($"Required dependency of type {missingServiceType.FullName} could not be resolved.")
    {
    }

    /// <summary>Names the service that is not registered under a name.</summary>
    public ResolutionException(Type missingServiceType, string missingServiceName)
        : base($"Required dependency of type {missingServiceType.FullName} named '{missingServiceName}' could not be resolved.")
    {
    }

    /// <summary>Initializes a new instance with a message.</summary>
    /// <param name="message">What could not be resolved.</param>
    public ResolutionException(string message) : base(message)
    {
    }
}
