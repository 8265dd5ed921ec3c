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

    private readonly string _namespace;
    private readonly MethodInfo _reading;
    private readonly Type _returned;
    private readonly Type[] _details;
    private readonly Type _sentContract;
    private readonly BodyPart[] _sent;
    private readonly BodyPart[] _received;

    /// <param name="method">Of the contract's interface: what is called, or its Begin….</param>
    /// <param name="reading">What returns the response: the same method, or its End….</param>
    /// <param name="contractNamespace">That of the contract, which is that of its elements.</param>
    public TypedOperation(MethodInfo method, MethodInfo reading, string contractNamespace)
    {
        _namespace = contractNamespace;
        _reading = reading;
        _returned = ReturnedBy(reading);
        Name = OperationName.Of(method);
        var action = OperationName.MarkOf(method)?.Action;
        Action = string.IsNullOrEmpty(action) ? contractNamespace.TrimEnd('/') + "/" + Name : action;
        _details = method.GetCustomAttributes<FaultContractAttribute>().Select(mark => mark.DetailType).ToArray();

        // a callback and a state end the parameters of Begin…
        var parameters = method.GetParameters();
        if (OperationName.IsBegin(method)) parameters = parameters[..^2];
        _sentContract = parameters is [{ } only] && IsContract(only.ParameterType) ? only.ParameterType : null;
        _sent = _sentContract != null
            ? BodyPart.OfContract(_sentContract, _namespace).ToArray()
            : parameters.Where(parameter => !parameter.IsOut).Select(parameter => BodyPart.Of(parameter, _namespace)).ToArray();
        _received = IsContract(_returned)
            ? BodyPart.OfContract(_returned, _namespace).ToArray()
            : reading.GetParameters().Where(parameter => parameter.ParameterType.IsByRef)
                .Select(parameter => BodyPart.Of(parameter, _namespace)).ToArray();
    }

    public string Name { get; }

    public string Action { get; }

    private static bool IsContract(Type type) => type.IsDefined(typeof(MessageContractAttribute), inherit: false);

    public Message Request(MessageVersion version, object[] arguments)
    {
        var parts = _sent.Select(part => (part, Value: part.Member == null ? arguments[part.Parameter] : part.ReadFrom(arguments[0])));
        var mark = _sentContract?.GetCustomAttribute<MessageContractAttribute>();
        var wrapper = mark is { IsWrapped: false } ? null
            : new XmlQualifiedName(mark?.WrapperName ?? _sentContract?.Name ?? Name, mark?.WrapperNamespace ?? _namespace);
        return Message.CreateMessage(version, Action, new Wrapper(wrapper, parts));
    }

    /// <summary>Reads the response: what is returned, and the out parameters into the arguments.</summary>
    /// <exception cref="FaultException">The response is a fault; of the type of its detail, if the contract names that.</exception>
    public object Read(Message reply, object[] arguments)
    {
        if (reply.IsFault)
            throw FaultException.CreateFault(MessageFault.CreateFault(reply, MaxFaultSize), reply.Headers.Action, _details);

        var returned = IsContract(_returned) ? Activator.CreateInstance(_returned, nonPublic: true) : null;
        if (reply.IsEmpty) return returned ?? DefaultOf(_returned);

        using var reader = reply.GetReaderAtBodyContents();
        if (_returned.GetCustomAttribute<MessageContractAttribute>() is not { IsWrapped: false })
        {
            if (reader.IsEmptyElement) return returned ?? DefaultOf(_returned);
            reader.ReadStartElement();
        }

        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            var name = reader.LocalName;
            if (_received.FirstOrDefault(part => part.Name == name) is { } part)
            {
                var value = Read(reader, name, part.Type);
                if (part.Member == null) arguments[part.Parameter] = value;
                else part.WriteTo(returned, value);
            }
            else if (IsReturned(name, returned))
            {
                returned = Read(reader, name, _returned);
            }
            else
            {
                reader.Skip();
            }
        }

        return returned ?? DefaultOf(_returned);
    }

    private static Type ReturnedBy(MethodInfo method)
    {
        if (!OperationName.IsTask(method)) return method.ReturnType;
        return method.ReturnType.IsGenericType ? method.ReturnType.GetGenericArguments()[0] : typeof(void);
    }

    private static object DefaultOf(Type type) => type.IsValueType && type != typeof(void) ? Activator.CreateInstance(type) : null;

    private static object Read(XmlDictionaryReader reader, string name, Type type) =>
        new DataContractSerializer(type, name, reader.NamespaceURI).ReadObject(reader, verifyObjectName: false);

    private bool IsReturned(string name, object returned) =>
        _returned != typeof(void)
        && !IsContract(_returned)
        && (returned == null || name == BodyPart.Of(_reading.ReturnParameter, _namespace).Name);

    private sealed class Wrapper(XmlQualifiedName name, IEnumerable<(BodyPart Part, object Value)> parts) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            if (name != null) writer.WriteStartElement(name.Name, name.Namespace);
            foreach (var (part, value) in parts)
            {
                if (value != null) new DataContractSerializer(part.Type, part.Name, part.Namespace).WriteObject(writer, value);
            }

            if (name != null) writer.WriteEndElement();
        }
    }
}
