namespace System.ServiceModel;

public enum HostNameComparisonMode
{
    StrongWildcard,
    Exact,
    WeakWildcard,
}
