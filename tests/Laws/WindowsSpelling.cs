using System.IO;
using System.Linq;
using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>
/// Generates paths that lead to a file on Windows alone: drives, shares, streams, short names, devices, ends that it cuts off.
/// </summary>
internal static class WindowsSpelling
{
    private static readonly string[] Separators = ["/", "/", "%5C", "%5c", "\\", "%2F", "/.%5C", "/sub/..%5C", "\\\\", "%5C%5C", "/./"];

    private static readonly string[] Starts =
    [
        "/", "/", "/", "/sub/..\\", "/sub/..%5c", "/.\\", "/C:", "/c:/", "/Z:", "/sub/Z:", "/C%3A", "/C:.\\", "/%5C", "/%5C%5C.%5C",
        "/%5C%5C%3F%5C", "/%3F%3F%5C", "/..%5C", "/bin%5C..%5C",
    ];

    private static readonly string[] Ends =
    [
        "", "", ".", "..", "...", "%20", "%20%20", "%20.", ".%20", "%20%2E", "::$DATA", "::$data", ":$DATA", "::$DATA.txt", ":x",
        ":x:$DATA", "::$INDEX_ALLOCATION", ":$I30:$INDEX_ALLOCATION", "%3A%3A$DATA", "%3a:$DATA.", "%5C", "\\.", "%5C..%5C.", "/.",
        "%00", "%A0", "%09",
    ];

    private static readonly string[] Devices =
    [
        "CON", "con", "NUL", "nul.txt", "AUX.html", "PRN", "COM1", "com1.txt", "LPT9.css", "COM%C2%B9", "CONIN$", "conout$.txt", "CLOCK$",
        "NUL%20.txt", "NUL.", "NUL:", "NUL::$DATA", "GLOBALROOT", "PIPE",
    ];

    /// <summary>Names of devices, at the root and in a folder.</summary>
    public static readonly Gen<string> DevicePaths =
        from folder in Gen.OneOf("/", "/sub/", "/sub%5C", "/%5C%5C.%5C", "/%5C%5C%3F%5C")
        from device in Gen.OneOf(Devices)
        from end in Gen.OneOf("", "", "", ".txt", "/", "/public.txt", "?format=json")
        select folder + device + end;

    /// <param name="site">Whose secret files are spelled: by their names, and by their whole paths.</param>
    public static Gen<string> PathsTo(LawSite site)
    {
        var parent = Path.GetDirectoryName(site.Folder)!;
        string[] whole =
        [
            $"Z:{parent}/outside.txt", $"{parent}/outside.txt", $"//localhost/Z${parent}/outside.txt", $"//?/Z:{parent}/outside.txt",
            $"//./Z:{parent}/outside.txt", $"//?/unix{parent}/outside.txt", $"//./unix{parent}/outside.txt",
            $"UNC/localhost/Z${parent}/outside.txt", "C:/windows/win.ini", $"Z:{site.Web}/web.config", $"Z:{site.Web}/App_Data/users.txt",
        ];

        return
            from path in Gen.OneOf([.. LawSecrets.InTheSite, .. LawSecrets.InTheContentRoot, .. whole, .. whole])
            from start in Gen.OneOf(Starts)
            from separators in Gen.OneOf(Separators).Array[8]
            from ends in Gen.OneOf(Ends).Array[2]
            from number in Gen.Frequency((3, Gen.Const(0)), (1, Gen.Int[1, 3]))
            from cases in Gen.Bool.Array[16]
            let names = path.TrimStart('/').Split('/').Select(name => Spell(name, number, cases))
            select start + Join([.. names], separators, ends[0]) + ends[1];
    }

    // in any case, and as the short name that NTFS may have made
    private static string Spell(string name, int number, bool[] cases)
    {
        if (number > 0 && name.Length > 0 && name[^1] != ':') name = ShortName(name, number);
        return string.Concat(name.Select((c, i) => !cases[i % cases.Length] ? c : char.IsUpper(c) ? char.ToLowerInvariant(c)
            : char.ToUpperInvariant(c)));
    }

    private static string ShortName(string name, int number)
    {
        var extension = Path.GetExtension(name);
        var stem = string.Concat(name[..^extension.Length].Where(char.IsLetterOrDigit));
        return stem[..System.Math.Min(6, stem.Length)] + "~" + number + extension[..System.Math.Min(4, extension.Length)];
    }

    private static string Join(string[] names, string[] separators, string inner)
    {
        var text = names[0];
        for (var i = 1; i < names.Length; i++) text += (i == 1 ? inner : "") + separators[i % separators.Length] + names[i];
        return text;
    }
}
