namespace System.ServiceModel;

public enum SessionMode
{
    Allowed,
    Required,
    NotAllowed,
}
