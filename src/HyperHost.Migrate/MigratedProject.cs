using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Result of a project's migration in the JSON report.</summary>
[DataContract]
internal sealed class MigratedProject
{
    [DataMember(Name = "project", Order = 0)]
    public string Project { get; set; } = "";

    /// <summary>Path of the new project; null if none was written.</summary>
    [DataMember(Name = "written", Order = 1, EmitDefaultValue = false)]
    public string? Written { get; set; }

    /// <summary>not built, built, or failed.</summary>
    [DataMember(Name = "build", Order = 2)]
    public string Build { get; set; } = "not built";

    [DataMember(Name = "lines", Order = 3)]
    public List<MigratedLine> Lines { get; set; } = [];
}
