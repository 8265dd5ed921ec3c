namespace ServiceStack.ServiceHost;

using System;

public delegate object TextDeserializerDelegate(Type type, string dto);
