namespace ServiceStack.ServiceInterface.Validation;

using System;
using System.Reflection;
using Funq;

public static class ValidationExtensions
{
    public static void RegisterValidator(this Container container, Type validator, ReuseScope scope = ReuseScope.None) => throw new NotImplementedException();

    public static void RegisterValidators(this Container container, ReuseScope scope, params Assembly[] assemblies) => throw new NotImplementedException();

    public static void RegisterValidators(this Container container, params Assembly[] assemblies) => throw new NotImplementedException();
}
