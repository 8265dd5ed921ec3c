namespace ServiceStack.Html;

using System;
using System.Collections.ObjectModel;

/// <summary>The errors of one field.</summary>
[Serializable]
public class ModelErrorCollection : Collection<ModelError>
{
    /// <summary>Adds an error with the message of an exception.</summary>
    public void Add(Exception exception) => Add(new ModelError(exception));

    /// <summary>Adds an error with a message.</summary>
    public void Add(string errorMessage) => Add(new ModelError(errorMessage));
}
