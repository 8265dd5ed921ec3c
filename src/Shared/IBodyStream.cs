#nullable enable

using System.IO;

namespace ServiceStack.Shared;

/// <summary>
/// The body of a request for readers that follow one another. Closing it has no effect: it ends with the request. A reader that comes after
/// one that has closed it, or read its end, starts at the first byte; after one that has read a part, it continues.
/// </summary>
internal interface IBodyStream
{
    /// <summary>The stream for the next reader.</summary>
    Stream Begin();
}
