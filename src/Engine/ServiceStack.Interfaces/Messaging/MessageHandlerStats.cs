namespace ServiceStack.Messaging;

using System;

public class MessageHandlerStats : IMessageHandlerStats
{
    public MessageHandlerStats(string name)
    {
        Name = name;
    }

    public MessageHandlerStats(
        string name,
        int totalMessagesProcessed,
        int totalMessagesFailed,
        int totalRetries,
        int totalNormalMessagesReceived,
        int totalPriorityMessagesReceived,
        DateTime? lastMessageProcessed)
    {
        Name = name;
        TotalMessagesProcessed = totalMessagesProcessed;
        TotalMessagesFailed = totalMessagesFailed;
        TotalRetries = totalRetries;
        TotalNormalMessagesReceived = totalNormalMessagesReceived;
        TotalPriorityMessagesReceived = totalPriorityMessagesReceived;
        LastMessageProcessed = lastMessageProcessed;
    }

    public DateTime? LastMessageProcessed { get; private set; }

    public string Name { get; }

    public int TotalMessagesFailed { get; private set; }

    public int TotalMessagesProcessed { get; private set; }

    public int TotalNormalMessagesReceived { get; private set; }

    public int TotalPriorityMessagesReceived { get; private set; }

    public int TotalRetries { get; private set; }

    public virtual void Add(IMessageHandlerStats stats)
    {
        TotalMessagesProcessed += stats.TotalMessagesProcessed;
        TotalMessagesFailed += stats.TotalMessagesFailed;
        TotalRetries += stats.TotalRetries;
        TotalNormalMessagesReceived += stats.TotalNormalMessagesReceived;
        TotalPriorityMessagesReceived += stats.TotalPriorityMessagesReceived;
        if (LastMessageProcessed == null || stats.LastMessageProcessed > LastMessageProcessed)
        {
            LastMessageProcessed = stats.LastMessageProcessed;
        }
    }

    public override string ToString() =>
        $"STATS for {Name}:\n\n"
        + $"  TotalNormalMessagesReceived:    {TotalNormalMessagesReceived}\n"
        + $"  TotalPriorityMessagesReceived:  {TotalPriorityMessagesReceived}\n"
        + $"  TotalProcessed:                 {TotalMessagesProcessed}\n"
        + $"  TotalRetries:                   {TotalRetries}\n"
        + $"  TotalFailed:                    {TotalMessagesFailed}\n"
        + $"  LastMessageProcessed:           {LastMessageProcessed}\n";
}
