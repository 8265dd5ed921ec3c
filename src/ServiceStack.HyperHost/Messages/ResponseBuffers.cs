namespace ServiceStack.HyperHost.Messages;

/// <summary>Where the buffers of answers come from.</summary>
internal static partial class ResponseBuffers
{
    /// <returns>An array of at least that many bytes; its contents are undefined.</returns>
    public static partial byte[] Rent(int size);

    public static partial void Return(byte[] buffer);
}
