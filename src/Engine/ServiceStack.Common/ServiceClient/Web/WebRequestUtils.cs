namespace ServiceStack.ServiceClient.Web;

using System;

public static class WebRequestUtils
{
    public const string ResponseDtoSuffix = "Response";

    public static Type GetErrorResponseDtoType(object request) => throw new NotImplementedException();

    public static string GetResponseDtoName(object request) => throw new NotImplementedException();
}
