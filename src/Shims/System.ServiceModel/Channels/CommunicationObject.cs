namespace System.ServiceModel.Channels;

/// <summary>The states that channels and clients go through.</summary>
internal sealed class CommunicationObject(object owner)
{
    public event EventHandler Closed;

    public event EventHandler Closing;

    public event EventHandler Opened;

    public event EventHandler Opening;

    public CommunicationState State { get; private set; }

    public void Open()
    {
        if (State == CommunicationState.Opened) return;
        if (State != CommunicationState.Created) throw new ObjectDisposedException(owner.GetType().FullName);
        State = CommunicationState.Opening;
        Opening?.Invoke(owner, EventArgs.Empty);
        State = CommunicationState.Opened;
        Opened?.Invoke(owner, EventArgs.Empty);
    }

    public void Close()
    {
        if (State is CommunicationState.Closed or CommunicationState.Closing) return;
        State = CommunicationState.Closing;
        Closing?.Invoke(owner, EventArgs.Empty);
        State = CommunicationState.Closed;
        Closed?.Invoke(owner, EventArgs.Empty);
    }

    public void AssertUsable()
    {
        if (State is CommunicationState.Closed or CommunicationState.Closing) throw new ObjectDisposedException(owner.GetType().FullName);
    }
}
