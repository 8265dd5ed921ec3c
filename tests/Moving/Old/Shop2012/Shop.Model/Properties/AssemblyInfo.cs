using System.Reflection;

[assembly: AssemblyTitle("Shop.Model")]
[assembly: AssemblyVersion("1.0.*")]
