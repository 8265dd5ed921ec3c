namespace ServiceStack.Internal.Views;

using System;

/// <summary>A view says something that can't be understood. The message quotes it.</summary>
internal sealed class ViewSyntaxException(string message) : FormatException(message);
