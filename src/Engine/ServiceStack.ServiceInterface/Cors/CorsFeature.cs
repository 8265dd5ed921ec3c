namespace ServiceStack.ServiceInterface.Cors;

using System;
using System.Collections.Generic;
using ServiceStack.WebHost.Endpoints;

public class CorsFeature : IPlugin
{
    public CorsFeature(string allowedOrigins = "*", string allowedMethods = "GET, POST, PUT, DELETE, OPTIONS", string allowedHeaders = "Content-Type", bool allowCredentials = false)
    {
        throw new NotImplementedException();
    }

    public CorsFeature(ICollection<string> allowOriginWhitelist, string allowedMethods = "GET, POST, PUT, DELETE, OPTIONS", string allowedHeaders = "Content-Type", bool allowCredentials = false)
    {
        throw new NotImplementedException();
    }

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}
