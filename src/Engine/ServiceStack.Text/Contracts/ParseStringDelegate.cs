namespace ServiceStack.Text.Common;

/// <summary>Parses a text to an object.</summary>
public delegate object ParseStringDelegate(string stringValue);
