namespace Funq;

using System;

[Serializable]
public class ResolutionException : Exception
{
    public ResolutionException(Type missingServiceType)
        : base($"Required dependency of type {missingServiceType.FullName} could not be resolved.")
    {
    }

    public ResolutionException(Type missingServiceType, string missingServiceName)
        : base($"Required dependency of type {missingServiceType.FullName} named '{missingServiceName}' could not be resolved.")
    {
    }

    public ResolutionException(string message) : base(message)
    {
    }
}
