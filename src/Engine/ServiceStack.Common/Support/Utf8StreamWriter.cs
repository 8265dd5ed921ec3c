namespace ServiceStack.Common.Support;

using System.Globalization;
using System.IO;
using System.Text;

/// <summary>An <see cref="Utf8Output"/> as a TextWriter.</summary>
internal sealed partial class Utf8StreamWriter : TextWriter
{
    private readonly Utf8Output _output;

    public Utf8StreamWriter(Utf8Output output) : base(CultureInfo.InvariantCulture)
    {
        _output = output;
        CoreNewLine = ['\n'];
    }

    public override Encoding Encoding => Utf8Output.Utf8;

    public override void Write(char value) => _output.Write(value);

    public override void Write(string value) => _output.Write(value);

    public override unsafe void Write(char[] buffer, int index, int count)
    {
        if (count <= 0) return;
        fixed (char* chars = &buffer[index]) _output.Encode(chars, count);
    }

    public override void Write(int value) => _output.Write((long)value);

    public override void Write(uint value) => _output.Write((ulong)value);

    public override void Write(long value) => _output.Write(value);

    public override void Write(ulong value) => _output.Write(value);

    public override void Write(decimal value) => _output.Write(value);

    public override void Flush() => _output.Send();
}
