using System;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>Values of an access-log line that are not the request's own.</summary>
/// <param name="Now">UTC time at which the line is formatted.</param>
/// <param name="Application">Name of the application.</param>
/// <param name="Process">Id of this process.</param>
/// <param name="Parent">Id of the parent process.</param>
/// <param name="Memory">Resident memory of this process in bytes.</param>
/// <param name="UserTime">CPU time of the request in user code.</param>
/// <param name="SystemTime">CPU time of the request in the kernel.</param>
internal readonly record struct AccessMoment(
    DateTime Now, string Application, int Process, int Parent, long Memory, TimeSpan UserTime, TimeSpan SystemTime)
{
    /// <summary>CPU time as a percentage of the request's duration.</summary>
    public double ProcessorShare(string kind, TimeSpan elapsed)
    {
        var time = kind switch { "user" => UserTime, "system" => SystemTime, _ => UserTime + SystemTime };
        return elapsed.Ticks <= 0 ? 0 : 100.0 * time.Ticks / elapsed.Ticks;
    }
}
