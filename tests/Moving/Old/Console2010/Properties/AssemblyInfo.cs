using System.Reflection;

[assembly: AssemblyTitle("Hello")]
[assembly: AssemblyVersion("1.0.0.0")]
