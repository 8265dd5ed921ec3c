namespace ServiceStack.Common.Support;

/// <summary>Writes a property of an untyped instance.</summary>
public delegate void PropertySetterDelegate(object instance, object value);
