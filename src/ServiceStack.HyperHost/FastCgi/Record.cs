using System.Buffers;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>One record as it came: its content is still in the pipe's memory.</summary>
/// <param name="Header">Type, request id and lengths.</param>
/// <param name="Content">Without the padding; valid until the pipe is advanced.</param>
internal readonly record struct Record(RecordHeader Header, ReadOnlySequence<byte> Content);
