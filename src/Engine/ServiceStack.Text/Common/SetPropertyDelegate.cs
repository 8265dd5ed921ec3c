namespace ServiceStack.Text.Common;

public delegate void SetPropertyDelegate(object instance, object propertyValue);
