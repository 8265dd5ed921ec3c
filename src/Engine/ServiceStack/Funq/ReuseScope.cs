namespace Funq;

public enum ReuseScope
{
    Hierarchy = 0,
    Container = 1,
    None = 2,
    Request = 3,
    Default = 0,
}
