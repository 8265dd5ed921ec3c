namespace System.ServiceModel;

using System.Runtime.Serialization;
using System.ServiceModel.Channels;

public class FaultException : CommunicationException
{
    private readonly MessageFault _fault;

    public FaultException()
        : this(new FaultReason("The creator of this fault did not specify a Reason."))
    {
    }

    public FaultException(string reason)
        : this(new FaultReason(reason))
    {
    }

    public FaultException(FaultReason reason)
        : this(reason, new FaultCode("Sender"))
    {
    }

    public FaultException(string reason, FaultCode code)
        : this(new FaultReason(reason), code)
    {
    }

    public FaultException(FaultReason reason, FaultCode code)
        : this(reason, code, null)
    {
    }

    public FaultException(string reason, FaultCode code, string action)
        : this(new FaultReason(reason), code, action)
    {
    }

    public FaultException(FaultReason reason, FaultCode code, string action)
        : base(reason?.ToString())
    {
        Reason = reason;
        Code = code;
        Action = action;
    }

    public FaultException(MessageFault fault)
        : this(fault, null)
    {
    }

    public FaultException(MessageFault fault, string action)
        : this(fault.Reason, fault.Code, action) => _fault = fault;

    public string Action { get; }

    public FaultCode Code { get; }

    public FaultReason Reason { get; }

    public static FaultException CreateFault(MessageFault messageFault, params Type[] faultDetailTypes) =>
        CreateFault(messageFault, null, faultDetailTypes);

    /// <returns>One of the type of the detail, if it is one of these; else one without a type.</returns>
    public static FaultException CreateFault(MessageFault messageFault, string action, params Type[] faultDetailTypes)
    {
        ArgumentNullException.ThrowIfNull(messageFault);
        if (!messageFault.HasDetail) return new FaultException(messageFault, action);

        foreach (var type in faultDetailTypes ?? [])
        {
            var serializer = new DataContractSerializer(type);
            using var reader = messageFault.GetReaderAtDetailContents();
            if (!serializer.IsStartObject(reader)) continue;

            return (FaultException)Activator.CreateInstance(
                typeof(FaultException<>).MakeGenericType(type),
                serializer.ReadObject(reader),
                messageFault.Reason,
                messageFault.Code,
                action);
        }

        return new FaultException(messageFault, action);
    }

    public virtual MessageFault CreateMessageFault() => _fault ?? MessageFault.CreateFault(Code, Reason);

    public override string ToString() => $"{GetType()}: {Message} (Fault Code: {Code?.Name})";
}
