namespace ServiceStack.Common.ServiceModel;

public class MetadataDataMember
{
    public MetadataDataMember()
    {
    }

    public bool? EmitDefaultValue { get; set; }

    public bool? IsRequired { get; set; }

    public string Name { get; set; }

    public int? Order { get; set; }
}
