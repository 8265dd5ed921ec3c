namespace System.Web.Script.Serialization;

/// <summary>Keeps a member from JavaScriptSerializer; ServiceStack's serializers look at <c>[IgnoreDataMember]</c>.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class ScriptIgnoreAttribute : Attribute
{
    public bool ApplyToOverrides { get; set; }
}
