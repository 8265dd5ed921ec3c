namespace Funq;

public enum Owner
{
    Container = 0,
    External = 1,
    Default = 2,
}
