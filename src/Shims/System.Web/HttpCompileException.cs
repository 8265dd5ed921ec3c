namespace System.Web;

using System.CodeDom.Compiler;

/// <summary>A page that can't be compiled: nothing here compiles pages, but the engine checks for it.</summary>
public sealed class HttpCompileException : HttpException
{
    public HttpCompileException()
    {
    }

    public HttpCompileException(string message)
        : base(message)
    {
    }

    public HttpCompileException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    public HttpCompileException(CompilerResults results, string sourceCode)
    {
        Results = results;
        SourceCode = sourceCode;
    }

    public CompilerResults Results { get; }

    public string SourceCode { get; }
}
