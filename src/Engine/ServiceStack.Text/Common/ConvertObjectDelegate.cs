namespace ServiceStack.Text.Common;

public delegate object ConvertObjectDelegate(object fromObject);
