namespace ServiceStack.Text.Common;

public delegate object ParseStringDelegate(string stringValue);
