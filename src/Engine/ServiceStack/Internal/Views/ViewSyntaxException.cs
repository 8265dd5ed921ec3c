namespace ServiceStack.Internal.Views;

using System;

/// <summary>A view cannot be read. The message quotes the place.</summary>
internal sealed class ViewSyntaxException(string message) : FormatException(message);
