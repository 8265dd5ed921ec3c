namespace ServiceStack.Common.Support;

/// <summary>Reads a property of an untyped instance.</summary>
public delegate object PropertyGetterDelegate(object instance);
