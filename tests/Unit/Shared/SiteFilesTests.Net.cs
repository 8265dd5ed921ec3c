using System.Linq;
using CsCheck;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

// Generated paths.
public partial class SiteFilesTests
{
    [Test]
    public void Whatever_the_path_a_file_is_one_for_clients()
    {
        var files = new SiteFiles(_root, Allowed);
        string[] forClients =
        [
            "Files/Note.txt", "Files/Inner/deep.txt", ".well-known/security.txt", "data.json", "feed.xml", "Größe.txt", "sub/x.css",
            "Own.dll",
        ];
        var names = Gen.OneOf(
            "Files", "files", "Note.txt", "Inner", "deep.txt", "web.config", "App_Data", "a.txt", "bin", "..", ".", "", "outside", "root",
            "outside.txt", "out.txt", "folder", "through", "data", "settings.txt", "C:", "~none~", "again.txt", "x.css", "sub", "Own.xml",
            "Note.txt.", "web.config ", "web.config::$DATA", ".git", "\\..", "a\0");

        names.Array[1, 6].Sample(
            parts =>
            {
                var found = files.FindFile("/" + string.Join("/", parts));
                return found == null || forClients.Contains(found.FullName.Substring(_root.Length + 1));
            },
            iter: 5000, threads: 1);
    }
}
