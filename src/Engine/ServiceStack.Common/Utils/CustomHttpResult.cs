namespace ServiceStack.Common.Utils;

using System.Runtime.Serialization;

[DataContract(Namespace = "http://schemas.servicestack.net/types")]
public class CustomHttpResult
{
    public CustomHttpResult()
    {
    }
}
