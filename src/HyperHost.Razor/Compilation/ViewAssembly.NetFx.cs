namespace ServiceStack.Razor.Compilation;

using System.Reflection;

/// <summary>Loads the assembly of a compiled view. On this runtime it stays until the application's domain ends.</summary>
internal static class ViewAssembly
{
    public static Assembly Load(byte[] assembly, byte[] symbols) => Assembly.Load(assembly, symbols);
}
