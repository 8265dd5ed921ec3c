namespace ServiceStack.Html;

using System;

/// <summary>What was sent for a field, and what is wrong with it.</summary>
[Serializable]
public class ModelState
{
    public ModelErrorCollection Errors { get; } = new();

    public ValueProviderResult Value { get; set; }
}
