namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public static class ServiceMetadataExtensions
{
    public static List<ApiMemberAttribute> GetApiMembers(this Type operationType) => throw new NotImplementedException();

    public static string GetDescription(this Type operationType) => throw new NotImplementedException();

    public static OperationDto ToOperationDto(this Operation operation) => throw new NotImplementedException();
}
