using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The result of the migration of a project, with the names of the JSON report.</summary>
[DataContract]
internal sealed class MigratedProject
{
    [DataMember(Name = "project", Order = 0)]
    public string Project { get; set; } = "";

    /// <summary>The new project's file; null if none was made.</summary>
    [DataMember(Name = "written", Order = 1, EmitDefaultValue = false)]
    public string? Written { get; set; }

    /// <summary>not built, built, or failed.</summary>
    [DataMember(Name = "build", Order = 2)]
    public string Build { get; set; } = "not built";

    [DataMember(Name = "lines", Order = 3)]
    public List<MigratedLine> Lines { get; set; } = [];
}
