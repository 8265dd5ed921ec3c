using System.IO;
using ServiceStack.IO;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints;

namespace Ferry.Host
{
    public static class EmbeddedFiles
    {
        private const string Root = "Ferry.Host.";

        public static IVirtualPathProvider Of(IAppHost appHost, string folder)
        {
            var files = new InMemoryVirtualPathProvider(appHost);
            foreach (var name in typeof(EmbeddedFiles).Assembly.GetManifestResourceNames())
            {
                if (name.StartsWith(Root + folder + "."))
                    files.AddFile(folder + "/" + name.Substring(Root.Length + folder.Length + 1), Read(name));
            }

            return files;
        }

        public static string ReadAsset(string name)
        {
            return Read(Root + "Assets." + name);
        }

        private static string Read(string name)
        {
            using (var stream = typeof(EmbeddedFiles).Assembly.GetManifestResourceStream(name))
            {
                return stream == null ? null : new StreamReader(stream).ReadToEnd();
            }
        }
    }
}
