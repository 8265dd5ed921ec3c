namespace Funq;

using System;

public class ResolutionException : Exception
{
    public ResolutionException(Type missingServiceType)
    {
        throw new NotImplementedException();
    }

    public ResolutionException(Type missingServiceType, string missingServiceName)
    {
        throw new NotImplementedException();
    }

    public ResolutionException(string message) : base(message)
    {
    }
}
