namespace ServiceStack.Text.Common;

/// <summary>How the names of members are written.</summary>
internal enum NameStyle
{
    Plain,
    Camel,
    Underscore,
}
