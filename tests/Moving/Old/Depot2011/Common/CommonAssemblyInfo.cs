using System.Reflection;

[assembly: AssemblyProduct("Depot")]
[assembly: AssemblyVersion("1.0.*")]
