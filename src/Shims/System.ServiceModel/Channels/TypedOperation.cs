namespace System.ServiceModel.Channels;

using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;

/// <summary>An operation whose contract has types, as svcutil writes it: document/literal, its parameters wrapped.</summary>
internal sealed class TypedOperation
{
    private const int MaxFaultSize = 64 * 1024;

    private readonly MethodInfo _method;
    private readonly string _namespace;
    private readonly ParameterInfo[] _sent;
    private readonly ParameterInfo[] _received;

    /// <param name="method">Of the contract's interface.</param>
    /// <param name="contractNamespace">That of the contract: its elements stand in it.</param>
    public TypedOperation(MethodInfo method, string contractNamespace)
    {
        _method = method;
        var action = method.GetCustomAttribute<OperationContractAttribute>()?.Action;
        Name = method.GetCustomAttribute<OperationContractAttribute>()?.Name ?? method.Name;
        Action = string.IsNullOrEmpty(action) ? contractNamespace.TrimEnd('/') + "/" + Name : action;
        _namespace = contractNamespace;
        _sent = method.GetParameters().Where(parameter => !parameter.IsOut).ToArray();
        _received = method.GetParameters().Where(parameter => parameter.ParameterType.IsByRef).ToArray();
    }

    public string Name { get; }

    public string Action { get; }

    private bool ReturnsNothing => _method.ReturnType == typeof(void);

    public Message Request(MessageVersion version, object[] arguments) =>
        Message.CreateMessage(version, Action, new Wrapper(Name, _namespace, Parts(arguments)));

    /// <summary>Reads the answer: what is returned, and the out parameters into the arguments.</summary>
    /// <exception cref="FaultException">The answer is a fault.</exception>
    public object Read(Message reply, object[] arguments)
    {
        if (reply.IsFault) throw FaultException.CreateFault(MessageFault.CreateFault(reply, MaxFaultSize));
        if (reply.IsEmpty) return null;

        using var reader = reply.GetReaderAtBodyContents();
        object returned = null;
        if (reader.IsEmptyElement) return DefaultOf(_method.ReturnType);

        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            var name = reader.LocalName;
            if (_received.FirstOrDefault(parameter => NameOf(parameter) == name) is { } received)
                arguments[received.Position] = Read(reader, name, received.ParameterType.GetElementType());
            else if (!ReturnsNothing && (returned == null || name == NameOf(_method.ReturnParameter)))
                returned = Read(reader, name, _method.ReturnType);
            else
                reader.Skip();
        }

        return returned ?? DefaultOf(_method.ReturnType);
    }

    private static object DefaultOf(Type type) => type.IsValueType && type != typeof(void) ? Activator.CreateInstance(type) : null;

    private static string NameOf(ParameterInfo parameter) =>
        parameter.GetCustomAttribute<MessageParameterAttribute>()?.Name ?? parameter.Name;

    private IEnumerable<(string Name, Type Type, object Value)> Parts(object[] arguments) =>
        from parameter in _sent
        let type = parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType() : parameter.ParameterType
        select (NameOf(parameter), type, arguments[parameter.Position]);

    private object Read(XmlDictionaryReader reader, string name, Type type) =>
        new DataContractSerializer(type, name, reader.NamespaceURI).ReadObject(reader, verifyObjectName: false);

    private sealed class Wrapper(string name, string ns, IEnumerable<(string Name, Type Type, object Value)> parts)
        : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement(name, ns);
            foreach (var part in parts)
            {
                if (part.Value == null) continue;
                new DataContractSerializer(part.Type, part.Name, ns).WriteObject(writer, part.Value);
            }

            writer.WriteEndElement();
        }
    }
}
