using System;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>What a line of the access log has besides the request itself.</summary>
/// <param name="Now">When the line is made, in UTC.</param>
/// <param name="Application">Name of the application.</param>
/// <param name="Process">Number of this process.</param>
/// <param name="Parent">Number of the one that started it.</param>
/// <param name="Memory">Bytes of memory this process has.</param>
/// <param name="UserTime">Time of the CPU for the application's code in this request.</param>
/// <param name="SystemTime">Time of the CPU for the system in this request.</param>
internal readonly record struct AccessMoment(
    DateTime Now, string Application, int Process, int Parent, long Memory, TimeSpan UserTime, TimeSpan SystemTime)
{
    /// <summary>Per cent of the time that the request took.</summary>
    public double ProcessorShare(string kind, TimeSpan elapsed)
    {
        var time = kind switch { "user" => UserTime, "system" => SystemTime, _ => UserTime + SystemTime };
        return elapsed.Ticks <= 0 ? 0 : 100.0 * time.Ticks / elapsed.Ticks;
    }
}
