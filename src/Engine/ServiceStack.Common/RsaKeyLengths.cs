namespace ServiceStack.Common;

public enum RsaKeyLengths
{
    Bit1024 = 1024,
    Bit2048 = 2048,
    Bit4096 = 4096,
}
