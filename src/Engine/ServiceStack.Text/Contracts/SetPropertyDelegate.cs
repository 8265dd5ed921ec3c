namespace ServiceStack.Text.Common;

/// <summary>Writes a property or field of an untyped instance.</summary>
public delegate void SetPropertyDelegate(object instance, object propertyValue);
