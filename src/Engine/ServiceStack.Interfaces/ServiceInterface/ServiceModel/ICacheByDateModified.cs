namespace ServiceStack.ServiceInterface.ServiceModel;

using System;

public interface ICacheByDateModified
{
    DateTime? LastModified { get; }
}
