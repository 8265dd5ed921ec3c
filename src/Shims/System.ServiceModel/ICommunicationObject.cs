namespace System.ServiceModel;

public interface ICommunicationObject
{
    event EventHandler Closed;

    event EventHandler Closing;

    event EventHandler Faulted;

    event EventHandler Opened;

    event EventHandler Opening;

    CommunicationState State { get; }

    void Abort();

    void Close();

    void Close(TimeSpan timeout);

    void Open();

    void Open(TimeSpan timeout);
}
