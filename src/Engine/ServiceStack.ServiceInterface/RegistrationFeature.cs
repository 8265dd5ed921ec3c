namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.WebHost.Endpoints;

public class RegistrationFeature : IPlugin
{
    public RegistrationFeature()
    {
    }

    public string AtRestPath { get; set; }

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}
