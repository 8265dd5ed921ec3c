using System;
using System.Globalization;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Hears what the processes say the way they would say it to systemd.</summary>
internal sealed class ReadyMessages : IDisposable
{
    private readonly int _socket;

    /// <param name="ready">Gets the number of a process that listens.</param>
    public ReadyMessages(Action<int> ready)
    {
        Name = $"@hyperhost-{SystemCalls.ProcessId}-{Guid.NewGuid():N}";
        _socket = SystemCalls.OpenDatagrams(Name);
        if (_socket < 0) throw new InvalidOperationException("A socket for the applications' processes can't be opened: "
            + SystemCalls.Describe(SystemCalls.LastError));

        new Thread(() => Hear(ready)) { IsBackground = true, Name = "ready messages" }.Start();
    }

    /// <summary>What the processes get as NOTIFY_SOCKET.</summary>
    public string Name { get; }

    public void Dispose()
    {
        SystemCalls.ShutDown(_socket);
        SystemCalls.Close(_socket);
    }

    private void Hear(Action<int> ready)
    {
        var bytes = new byte[4096];
        while (SystemCalls.Receive(_socket, bytes) is var count && (count > 0 || SystemCalls.LastError == 4))
        {
            if (count <= 0) continue;

            var isReady = false;
            var process = 0;
            foreach (var line in Encoding.UTF8.GetString(bytes, 0, count).Split('\n'))
            {
                if (line == "READY=1") isReady = true;
                if (line.StartsWith("MAINPID=", StringComparison.Ordinal)) int.TryParse(line.Substring(8), NumberStyles.None,
                    CultureInfo.InvariantCulture, out process);
            }

            if (isReady) ready(process);
        }
    }
}
