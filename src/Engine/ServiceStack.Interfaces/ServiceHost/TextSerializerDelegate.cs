namespace ServiceStack.ServiceHost;

public delegate string TextSerializerDelegate(object dto);
