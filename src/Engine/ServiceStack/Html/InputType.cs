namespace ServiceStack.Html;

/// <summary>The type of an input element.</summary>
public enum InputType
{
    /// <summary><c>checkbox</c>.</summary>
    CheckBox = 0,
    /// <summary><c>hidden</c>.</summary>
    Hidden = 1,
    /// <summary><c>password</c>.</summary>
    Password = 2,
    /// <summary><c>radio</c>.</summary>
    Radio = 3,
    /// <summary><c>text</c>.</summary>
    Text = 4,
}
