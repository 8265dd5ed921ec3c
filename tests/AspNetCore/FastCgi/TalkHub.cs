using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>A hub that sends to all, and streams.</summary>
public class TalkHub : Hub
{
    public Task Say(string text) => Clients.All.SendAsync("Heard", text);

    public async IAsyncEnumerable<int> Count(int to)
    {
        for (var i = 1; i <= to; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }
}
