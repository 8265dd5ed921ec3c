namespace ServiceStack.ServiceHost;

using System;

/// <summary>Describes a request DTO for the metadata pages and the API's description.</summary>
/// <example>
/// <code>
/// [Api("Finds orders by customer.")]
/// [Route("/orders", "GET")]
/// public class FindOrders : IReturn&lt;List&lt;Order&gt;&gt; { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = false)]
public class ApiAttribute : Attribute
{
    /// <summary>Creates an attribute without a description.</summary>
    public ApiAttribute()
    {
    }

    /// <summary>Creates an attribute with a description.</summary>
    public ApiAttribute(string description)
    {
        Description = description;
    }

    /// <summary>What the operation does, in a sentence or two.</summary>
    public string Description { get; set; }
}
