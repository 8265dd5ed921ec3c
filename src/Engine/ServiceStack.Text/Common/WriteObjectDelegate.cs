using System.IO;

namespace ServiceStack.Text.Common;

public delegate void WriteObjectDelegate(TextWriter writer, object obj);
