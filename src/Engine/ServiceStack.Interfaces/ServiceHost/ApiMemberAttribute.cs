namespace ServiceStack.ServiceHost;

using System;

/// <summary>Describes a DTO's property for the metadata pages and the API's description. It doesn't validate.</summary>
/// <example>
/// <code>
/// [ApiMember(Description = "Customer's number", ParameterType = "query", IsRequired = true)]
/// public int CustomerId { get; set; }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Property, Inherited = true, AllowMultiple = true)]
public class ApiMemberAttribute : Attribute
{
    /// <summary>Creates an attribute without a description.</summary>
    public ApiMemberAttribute()
    {
    }

    /// <summary>Whether the parameter may occur several times. Default: <see langword="false"/>.</summary>
    public bool AllowMultiple { get; set; }

    /// <summary>Type in the description, for example <c>int</c>; <see langword="null"/> for the property's own.</summary>
    public string DataType { get; set; }

    /// <summary>What the property means.</summary>
    public string Description { get; set; }

    /// <summary>Whether clients must send the property. Default: <see langword="false"/>.</summary>
    public bool IsRequired { get; set; }

    /// <summary>Name of the parameter; <see langword="null"/> for the property's own.</summary>
    public string Name { get; set; }

    /// <summary>
    /// How the parameter is sent: <c>path</c>, <c>query</c>, <c>body</c>, <c>form</c> or <c>header</c>; <see langword="null"/> to derive
    /// it from route and method.
    /// </summary>
    public string ParameterType { get; set; }

    /// <summary>HTTP method that the description applies to; <see langword="null"/> for every method.</summary>
    public string Verb { get; set; }
}
