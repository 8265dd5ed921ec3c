namespace ServiceStack.HyperHost.OldBinaries.References;

internal enum MemberKind
{
    Method,
    Constructor,
    Property,
    Field,
    Event,
    EnumValue,
}
