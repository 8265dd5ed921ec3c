namespace System.ServiceModel;

using System.ServiceModel.Channels;

public class FaultException<TDetail> : FaultException
{
    public FaultException(TDetail detail)
        : base() => Detail = detail;

    public FaultException(TDetail detail, string reason)
        : base(reason) => Detail = detail;

    public FaultException(TDetail detail, FaultReason reason)
        : base(reason) => Detail = detail;

    public FaultException(TDetail detail, string reason, FaultCode code)
        : base(reason, code) => Detail = detail;

    public FaultException(TDetail detail, FaultReason reason, FaultCode code)
        : base(reason, code) => Detail = detail;

    public FaultException(TDetail detail, FaultReason reason, FaultCode code, string action)
        : base(reason, code, action) => Detail = detail;

    public TDetail Detail { get; }

    public override MessageFault CreateMessageFault() => MessageFault.CreateFault(Code, Reason, Detail);
}
