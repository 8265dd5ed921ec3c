namespace ServiceStack.ServiceHost;

using System;

/// <summary>Reads a DTO of a type from text, in one content type.</summary>
public delegate object TextDeserializerDelegate(Type type, string dto);
