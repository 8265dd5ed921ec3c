namespace ServiceStack.Razor;

using System;

/// <summary>A view with a model.</summary>
public interface IHasModel
{
    /// <summary>The class of the model.</summary>
    Type ModelType { get; }

    /// <summary>Sets the model: the response of the service, or an error.</summary>
    void SetModel(object o);
}
