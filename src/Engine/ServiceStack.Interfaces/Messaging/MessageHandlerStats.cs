namespace ServiceStack.Messaging;

using System;

/// <summary>Counts of one message handler, or of all handlers together.</summary>
public class MessageHandlerStats : IMessageHandlerStats
{
    /// <summary>Creates counts of zero.</summary>
    /// <param name="name">Name of the message type.</param>
    public MessageHandlerStats(string name)
    {
        Name = name;
    }

    /// <summary>Creates counts with these values.</summary>
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

    /// <inheritdoc/>
    public DateTime? LastMessageProcessed { get; private set; }

    /// <inheritdoc/>
    public string Name { get; }

    /// <inheritdoc/>
    public int TotalMessagesFailed { get; private set; }

    /// <inheritdoc/>
    public int TotalMessagesProcessed { get; private set; }

    /// <inheritdoc/>
    public int TotalNormalMessagesReceived { get; private set; }

    /// <inheritdoc/>
    public int TotalPriorityMessagesReceived { get; private set; }

    /// <inheritdoc/>
    public int TotalRetries { get; private set; }

    /// <inheritdoc/>
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

    /// <summary>Formats the counts as text, one a line.</summary>
    public override string ToString() =>
        $"STATS for {Name}:\n\n"
        + $"  TotalNormalMessagesReceived:    {TotalNormalMessagesReceived}\n"
        + $"  TotalPriorityMessagesReceived:  {TotalPriorityMessagesReceived}\n"
        + $"  TotalProcessed:                 {TotalMessagesProcessed}\n"
        + $"  TotalRetries:                   {TotalRetries}\n"
        + $"  TotalFailed:                    {TotalMessagesFailed}\n"
        + $"  LastMessageProcessed:           {LastMessageProcessed}\n";
}
