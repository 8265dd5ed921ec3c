using System.Reflection;

[assembly: AssemblyProduct("The guild of bookbinders")]
[assembly: AssemblyCompany("The guild")]
[assembly: AssemblyVersion("2.3.*")]
