using System;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>An assembly of an engine, as read from its file.</summary>
/// <param name="IsOurs">Whether it is of this project, and not the original.</param>
internal sealed record EnginePart(string Name, Version Version, bool IsOurs)
{
    private const string Product = "ServiceStack.HyperHost";

    /// <returns>Null if the file is no assembly, or is damaged.</returns>
    public static EnginePart? Read(string path)
    {
        if (AssemblyFile.Open(path, out _) is not { } file) return null;

        using (file)
        {
            try
            {
                return new(file.Name, file.Reader.GetAssemblyDefinition().Version, file.Attribute("AssemblyProductAttribute") == Product);
            }
            catch (Exception error) when (ImageCheck.IsDamage(error))
            {
                return null;
            }
        }
    }
}
