namespace System.ServiceModel;

/// <summary>What the bindings with WS-Addressing have in common.</summary>
public abstract class WSHttpBindingBase : HttpBindingBase
{
    public bool TransactionFlow { get; set; }
}
