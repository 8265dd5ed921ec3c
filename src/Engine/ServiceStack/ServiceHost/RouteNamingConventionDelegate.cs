namespace ServiceStack.ServiceHost;

using System;

/// <summary>Adds routes for a request type by a convention.</summary>
/// <param name="routes">Add the routes here.</param>
/// <param name="requestType">The request type.</param>
/// <param name="allowedVerbs">The methods that its service implements.</param>
public delegate void RouteNamingConventionDelegate(IServiceRoutes routes, Type requestType, string allowedVerbs);
