using System;

namespace ServiceStack.Text.Common;

public delegate object ConvertInstanceDelegate(object obj, Type type);
