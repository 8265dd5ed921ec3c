namespace ServiceStack.LogicFacade;

using System;

/// <summary>Finds the DTO type of an operation. Obsolete: <c>ServiceMetadata</c> of the AppHost has the types.</summary>
[Obsolete]
public interface IServiceModelFinder
{
    /// <summary>Gets the DTO type of an operation.</summary>
    /// <param name="version">Version of the DTO; <see langword="null"/> for the latest.</param>
    Type FindTypeByOperation(string operationName, int? version);
}
