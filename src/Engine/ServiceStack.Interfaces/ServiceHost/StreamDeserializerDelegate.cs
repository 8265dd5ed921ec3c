namespace ServiceStack.ServiceHost;

using System;
using System.IO;

/// <summary>Reads a DTO of a type from a stream, in one content type.</summary>
public delegate object StreamDeserializerDelegate(Type type, Stream fromStream);
