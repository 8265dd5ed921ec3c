using System.Text.Json.Serialization;

namespace ClientBench;

/// <summary>What System.Text.Json generates in the build.</summary>
[JsonSerializable(typeof(Order))]
internal sealed partial class OrderJson : JsonSerializerContext;
