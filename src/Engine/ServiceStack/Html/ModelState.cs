namespace ServiceStack.Html;

using System;

/// <summary>What was sent for a field, and what is wrong with it.</summary>
[Serializable]
public class ModelState
{
    /// <summary>The errors of the field, in the order in which they were added.</summary>
    public ModelErrorCollection Errors { get; } = new();

    /// <summary>The value that was sent, as text and as read.</summary>
    public ValueProviderResult Value { get; set; }
}
