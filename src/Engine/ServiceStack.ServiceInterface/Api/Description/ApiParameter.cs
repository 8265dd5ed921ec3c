namespace ServiceStack.Api.Description;

using System;
using ServiceStack.ServiceHost;

/// <summary>A parameter of a call.</summary>
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

    /// <summary>The property that it sets; null for a variable of a path without one, and for a body.</summary>
    public ApiMemberInfo Member { get; init; }

    /// <summary>Whether it is an uploaded file: a form field of the data type "file".</summary>
    public bool IsFile => In != InPath && In != InQuery && In != InHeader
        && (string.Equals(DataType, "file", StringComparison.OrdinalIgnoreCase) || ApiTypes.IsFile(Type));

    /// <summary>The type's name in [ApiMember]; null if it has none.</summary>
    public string DataType { get; init; }

    public bool IsRequired { get; init; }

    public bool AllowsMultiple { get; init; }

    public ApiAllowableValuesAttribute Allowed { get; init; }
}
