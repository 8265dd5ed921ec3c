namespace ServiceStack.Html;

public enum InputType
{
    CheckBox = 0,
    Hidden = 1,
    Password = 2,
    Radio = 3,
    Text = 4,
}
