using System;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>Holds conversations with a server, one after the other: one seed, one course of them. For one thread.</summary>
public interface IFuzzWorker : IDisposable
{
    /// <summary>Records of FastCGI that were sent whole, or requests of HTTP.</summary>
    long Records { get; }

    /// <summary>Connections that were used up.</summary>
    long Conversations { get; }

    /// <summary>Requests whose answers were compared, byte for byte.</summary>
    long Checked { get; }

    /// <summary>Holds one conversation of any kind.</summary>
    /// <exception cref="FuzzException">The server did what it must not do.</exception>
    void Converse();

    /// <summary>Sends requests on a new connection and on one that is kept through all conversations.</summary>
    /// <exception cref="FuzzException">One was not answered, or wrongly.</exception>
    void Check();
}
