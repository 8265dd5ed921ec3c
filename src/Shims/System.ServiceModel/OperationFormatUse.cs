namespace System.ServiceModel;

public enum OperationFormatUse
{
    Literal,
    Encoded,
}
