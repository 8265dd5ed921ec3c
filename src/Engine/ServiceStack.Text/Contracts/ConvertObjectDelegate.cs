namespace ServiceStack.Text.Common;

/// <summary>Converts an object to another.</summary>
public delegate object ConvertObjectDelegate(object fromObject);
