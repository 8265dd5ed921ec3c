namespace System.ServiceModel;

public enum OperationFormatStyle
{
    Document,
    Rpc,
}
