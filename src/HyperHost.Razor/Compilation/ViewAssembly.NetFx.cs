namespace ServiceStack.Razor.Compilation;

using System.Globalization;
using System.Reflection;
using System.Threading;
using ServiceStack.Logging;

/// <summary>Loads the assembly of a compiled view. On this runtime, only the end of the application's domain unloads it.</summary>
internal static class ViewAssembly
{
    private const int WarningEvery = 1000;

    private static int s_loaded;

    /// <summary>Additional source files of each view's assembly.</summary>
    public static string[] Sources => [];

    public static Assembly Load(byte[] assembly, byte[] symbols)
    {
        var loaded = Interlocked.Increment(ref s_loaded);
        if (loaded % WarningEvery == 0)
        {
            LogManager.GetLogger(typeof(ViewAssembly)).Warn(
                $"{loaded.ToString(CultureInfo.InvariantCulture)} versions of views are loaded, and this runtime unloads none. Each takes "
                + "about 40 KiB: restart the application to free them.");
        }

        return Assembly.Load(assembly, symbols);
    }
}
