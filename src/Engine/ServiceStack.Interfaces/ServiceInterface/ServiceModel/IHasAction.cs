namespace ServiceStack.ServiceInterface.ServiceModel;

using System;

public interface IHasAction
{
    string Action { get; }
}
