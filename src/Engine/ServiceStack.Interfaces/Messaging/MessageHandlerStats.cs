namespace ServiceStack.Messaging;

using System;

public class MessageHandlerStats : IMessageHandlerStats
{
    public MessageHandlerStats(string name)
    {
        Name = name;
    }

    public MessageHandlerStats(string name, int totalMessagesProcessed, int totalMessagesFailed, int totalRetries, int totalNormalMessagesReceived, int totalPriorityMessagesReceived, DateTime? lastMessageProcessed)
    {
        Name = name;
        TotalMessagesProcessed = totalMessagesProcessed;
        TotalMessagesFailed = totalMessagesFailed;
        TotalRetries = totalRetries;
        TotalNormalMessagesReceived = totalNormalMessagesReceived;
        TotalPriorityMessagesReceived = totalPriorityMessagesReceived;
        LastMessageProcessed = lastMessageProcessed;
    }

    public DateTime? LastMessageProcessed { get; }

    public string Name { get; }

    public int TotalMessagesFailed { get; }

    public int TotalMessagesProcessed { get; }

    public int TotalNormalMessagesReceived { get; }

    public int TotalPriorityMessagesReceived { get; }

    public int TotalRetries { get; }

    public virtual void Add(IMessageHandlerStats stats) => throw new NotImplementedException();

    public override string ToString() => throw new NotImplementedException();
}
