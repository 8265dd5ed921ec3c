namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>What is wrong with a request of <see cref="NeighbourLawTests"/>.</summary>
internal enum NeighbourFault
{
    None,
    ShortBody,
    LongBody,
    StalledParams,
    StalledBody,
    TooLargeBody,
    AbortedParams,
    AbortedBody,
    LongParams,
    ManyHeaders,
    UnreadableParams,
    NoParams,
    UnreadableLength,
    TwoLengths,
    ServiceThrows,
    ServiceThrowsLate,
    UnknownRole,
    ShortBegin,
    SecondBegin,
}
