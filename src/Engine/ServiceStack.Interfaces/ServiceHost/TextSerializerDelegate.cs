namespace ServiceStack.ServiceHost;

/// <summary>Writes a DTO as text, in one content type.</summary>
public delegate string TextSerializerDelegate(object dto);
