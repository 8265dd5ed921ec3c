using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A line of the JSON report.</summary>
[DataContract]
internal sealed class MigratedLine
{
    /// <summary>carried, replaced, left or omitted.</summary>
    [DataMember(Name = "outcome", Order = 0)]
    public string Outcome { get; set; } = "";

    [DataMember(Name = "subject", Order = 1)]
    public string Subject { get; set; } = "";

    [DataMember(Name = "text", Order = 2)]
    public string Text { get; set; } = "";

    /// <summary>The documentation page with details.</summary>
    [DataMember(Name = "page", Order = 3, EmitDefaultValue = false)]
    public string? Page { get; set; }

    /// <summary>The files that the line concerns; null for none.</summary>
    [DataMember(Name = "files", Order = 4, EmitDefaultValue = false)]
    public List<string>? Files { get; set; }

    public static MigratedLine Of(ReportLine line) => new()
    {
        Outcome = line.Outcome.ToString().ToLowerInvariant(),
        Subject = line.Subject,
        Text = line.Text,
        Page = line.Page,
        Files = line.Files.Count > 0 ? [.. line.Files] : null,
    };
}
