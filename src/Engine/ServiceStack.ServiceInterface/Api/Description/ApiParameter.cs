namespace ServiceStack.Api.Description;

using System;
using ServiceStack.ServiceHost;

/// <summary>Something that a call may say.</summary>
internal sealed class ApiParameter
{
    public const string InPath = "path";
    public const string InQuery = "query";
    public const string InBody = "body";
    public const string InForm = "form";
    public const string InHeader = "header";

    public string Name { get; init; }

    /// <summary>One of the words above.</summary>
    public string In { get; init; }

    public string Description { get; init; }

    public Type Type { get; init; }

    /// <summary>What [ApiMember] calls the type; null where it does not.</summary>
    public string DataType { get; init; }

    public bool IsRequired { get; init; }

    public bool AllowsMultiple { get; init; }

    public ApiAllowableValuesAttribute Allowed { get; init; }
}
