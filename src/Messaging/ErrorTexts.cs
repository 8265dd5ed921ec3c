using System;
using System.Text;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>The errors stored with dead-lettered messages, truncated to a maximum length.</summary>
internal static class ErrorTexts
{
    private const int MaxShownLength = 1000;
    private const int MaxMessageLength = 8 * 1024;
    private const int MaxStackLength = 32 * 1024;

    public static MessageError Of(Exception ex)
    {
        var error = ((ex as MessagingException) ?? new MessagingException(ex.Message, ex)).ToMessageError();
        error.Message = Cut(error.Message, MaxMessageLength);
        error.StackTrace = Cut(error.StackTrace, MaxStackLength);
        return error;
    }

    /// <summary>The error for bytes that can't be deserialized as a message.</summary>
    public static MessageError Of(byte[] bytes, Type type, Exception ex) => new()
    {
        ErrorCode = ex.GetType().Name,
        Message = $"These bytes are not a message of type {type.Name}: "
            + Cut(Encoding.UTF8.GetString(bytes, 0, Math.Min(bytes.Length, MaxShownLength * 4)), MaxShownLength),
        StackTrace = Cut(ex.ToString(), MaxStackLength),
    };

    private static string Cut(string? text, int length) =>
        text == null || text.Length <= length ? text! : text.Substring(0, length) + "…";
}
