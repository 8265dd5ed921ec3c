using System.IO;

namespace ServiceStack.Text.Common;

/// <summary>Writes an object.</summary>
public delegate void WriteObjectDelegate(TextWriter writer, object obj);
