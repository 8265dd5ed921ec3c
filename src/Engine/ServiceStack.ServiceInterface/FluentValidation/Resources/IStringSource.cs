namespace ServiceStack.FluentValidation.Resources;

using System;

/// <summary>The source of a message.</summary>
public interface IStringSource
{
    /// <summary>The property of the resource class; null for a fixed text.</summary>
    string ResourceName { get; }

    /// <summary>The resource class; null for a fixed text.</summary>
    Type ResourceType { get; }

    /// <summary>Returns the text, in the current culture.</summary>
    string GetString();
}
