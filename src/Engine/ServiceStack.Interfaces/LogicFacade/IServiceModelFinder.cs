namespace ServiceStack.LogicFacade;

using System;

[Obsolete]
public interface IServiceModelFinder
{
    Type FindTypeByOperation(string operationName, int? version);
}
