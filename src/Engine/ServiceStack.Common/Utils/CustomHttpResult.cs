namespace ServiceStack.Common.Utils;

using System.Runtime.Serialization;

/// <summary>An empty DTO, kept for v3's API.</summary>
[DataContract(Namespace = "http://schemas.servicestack.net/types")]
public class CustomHttpResult
{
    /// <summary>Creates the DTO.</summary>
    public CustomHttpResult()
    {
    }
}
