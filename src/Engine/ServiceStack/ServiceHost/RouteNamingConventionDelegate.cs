namespace ServiceStack.ServiceHost;

using System;

public delegate void RouteNamingConventionDelegate(IServiceRoutes routes, Type requestType, string allowedVerbs);
