using System.Reflection;

[assembly: AssemblyTitle("Ferry.Host")]
[assembly: AssemblyCopyright("Copyright © 2012")]
[assembly: AssemblyVersion("1.2.0.0")]
[assembly: AssemblyFileVersion("1.2.0.0")]
