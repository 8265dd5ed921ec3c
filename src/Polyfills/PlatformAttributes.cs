#nullable enable
namespace System.Runtime.Versioning;

[AttributeUsage(
    AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Constructor | AttributeTargets.Enum | AttributeTargets.Event
        | AttributeTargets.Field | AttributeTargets.Interface | AttributeTargets.Method | AttributeTargets.Module
        | AttributeTargets.Property | AttributeTargets.Struct,
    AllowMultiple = true, Inherited = false)]
internal sealed class SupportedOSPlatformAttribute(string platformName) : Attribute
{
    public string PlatformName { get; } = platformName;
}

[AttributeUsage(AttributeTargets.Field | AttributeTargets.Method | AttributeTargets.Property, AllowMultiple = true, Inherited = false)]
internal sealed class SupportedOSPlatformGuardAttribute(string platformName) : Attribute
{
    public string PlatformName { get; } = platformName;
}
