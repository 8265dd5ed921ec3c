namespace ServiceStack.Internal.Responses;

/// <summary>What became of a request's conditions.</summary>
internal enum Precondition
{
    /// <summary>All of them hold, or there are none.</summary>
    Holds,

    /// <summary>The client has this version already: 304.</summary>
    NotModified,

    /// <summary>The client requires another version: 412.</summary>
    Failed,
}
