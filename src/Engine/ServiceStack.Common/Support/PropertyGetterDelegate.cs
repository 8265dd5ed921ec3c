namespace ServiceStack.Common.Support;

public delegate object PropertyGetterDelegate(object instance);
