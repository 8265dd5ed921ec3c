namespace ServiceStack.Common.Support;

public delegate void PropertySetterDelegate(object instance, object value);
