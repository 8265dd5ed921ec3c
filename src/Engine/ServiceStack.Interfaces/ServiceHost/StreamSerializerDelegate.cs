namespace ServiceStack.ServiceHost;

using System.IO;

public delegate void StreamSerializerDelegate(IRequestContext requestContext, object dto, Stream outputStream);
