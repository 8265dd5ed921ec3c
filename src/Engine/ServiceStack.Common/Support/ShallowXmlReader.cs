namespace ServiceStack.Common.Support;

using System.IO;
using System.Runtime.Serialization;
using System.Xml;
using ServiceStack.Text;

/// <summary>Reads XML without a DTD and limits its depth: deserializers recurse at each level.</summary>
internal sealed class ShallowXmlReader : XmlTextReader
{
    public ShallowXmlReader(TextReader xml) : base(xml) => BeSafe();

    public ShallowXmlReader(Stream xml) : base(xml) => BeSafe();

    /// <exception cref="SerializationException">An element is more than <see cref="TextLimits.MaxDepth"/> levels deep.</exception>
    public override bool Read()
    {
        if (!base.Read()) return false;
        if (Depth <= TextLimits.MaxDepth) return true;

        throw new SerializationException($"The XML nests deeper than {TextLimits.MaxDepth} levels; send it flatter.");
    }

    private void BeSafe()
    {
        DtdProcessing = DtdProcessing.Prohibit;
        XmlResolver = null;
        Normalization = true;
    }
}
