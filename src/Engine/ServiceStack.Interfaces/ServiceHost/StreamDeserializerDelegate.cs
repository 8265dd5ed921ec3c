namespace ServiceStack.ServiceHost;

using System;
using System.IO;

public delegate object StreamDeserializerDelegate(Type type, Stream fromStream);
