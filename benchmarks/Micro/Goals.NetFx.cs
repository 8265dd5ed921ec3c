using System.IO;

namespace Micro;

internal static class Goals
{
    // Mono does not count a thread's allocations, and the goals name .NET 10
    public static void Print(TextWriter to) => to.WriteLine("Run the .NET 10 build for these.");
}
