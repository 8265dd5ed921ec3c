using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class UploadNameTests
{
    [TestCase("w.txt", "w.txt")]
    [TestCase("é ü.txt", "é ü.txt")]
    [TestCase(".profile", ".profile")]
    [TestCase("a..b", "a..b")]
    [TestCase("", "")]
    public void A_plain_name_stays(string sent, string expected) => Assert.That(UploadName.Clean(sent), Is.EqualTo(expected));

    [TestCase("C:\\dir\\w.txt", "w.txt")]
    [TestCase("\\\\server\\share\\w.txt", "w.txt")]
    [TestCase("sub/w.txt", "w.txt")]
    [TestCase("../../etc/passwd", "passwd")]
    [TestCase("..\\..\\web.config", "web.config")]
    [TestCase("sub/", "")]
    public void A_name_has_no_folder(string sent, string expected) => Assert.That(UploadName.Clean(sent), Is.EqualTo(expected));

    [TestCase("..")]
    [TestCase(".")]
    [TestCase("a/..")]
    [TestCase(" .. ")]
    [TestCase(".\0.")]
    [TestCase(".\r.")]
    public void No_name_names_a_folder_itself(string sent) => Assert.That(UploadName.Clean(sent), Is.Empty);

    [TestCase("a.php\0.jpg", "a.php.jpg")]
    [TestCase("a\r\nX-Evil: 1", "aX-Evil: 1")]
    [TestCase("a\u0085b\tc", "abc")]
    public void A_name_has_no_control_characters(string sent, string expected) => Assert.That(UploadName.Clean(sent), Is.EqualTo(expected));
}
