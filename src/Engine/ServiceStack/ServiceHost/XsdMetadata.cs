namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class XsdMetadata
{
    public XsdMetadata(ServiceMetadata metadata, bool flash = false)
    {
        Metadata = metadata;
        Flash = flash;
    }

    public bool Flash { get; set; }

    public ServiceMetadata Metadata { get; set; }

    public List<Type> GetAllTypes() => throw new NotImplementedException();

    public static Type GetBaseTypeWithTheSameName(Type type) => throw new NotImplementedException();

    public List<string> GetOneWayOperationNames(Format format) => throw new NotImplementedException();

    public List<string> GetReplyOperationNames(Format format) => throw new NotImplementedException();
}
