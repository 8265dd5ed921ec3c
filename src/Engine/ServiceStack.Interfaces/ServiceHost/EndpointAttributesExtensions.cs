namespace ServiceStack.ServiceHost;

using System;

public static class EndpointAttributesExtensions
{
    public static string FromFormat(this Format format) => throw new NotImplementedException();

    public static bool IsExternal(this EndpointAttributes attrs) => throw new NotImplementedException();

    public static bool IsLocalSubnet(this EndpointAttributes attrs) => throw new NotImplementedException();

    public static bool IsLocalhost(this EndpointAttributes attrs) => throw new NotImplementedException();

    public static Feature ToFeature(this Format format) => throw new NotImplementedException();

    public static Format ToFormat(this Feature feature) => throw new NotImplementedException();

    public static Format ToFormat(this string format) => throw new NotImplementedException();

    public static Feature ToSoapFeature(this EndpointAttributes attributes) => throw new NotImplementedException();
}
