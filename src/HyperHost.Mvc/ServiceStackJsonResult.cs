using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using ServiceStack.Text;

namespace ServiceStack.Mvc;

/// <summary>Writes a value as JSON by ServiceStack.Text, as services do.</summary>
public class ServiceStackJsonResult : JsonResult
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>Initializes a result without a value.</summary>
    public ServiceStackJsonResult()
        : base(null)
    {
    }

    /// <summary>Initializes a result with a value.</summary>
    public ServiceStackJsonResult(object? data)
        : base(data)
    {
    }

    /// <summary>The encoding; null for UTF-8.</summary>
    public Encoding? ContentEncoding { get; set; }

    /// <summary>The value.</summary>
    public object? Data
    {
        get => Value;
        set => Value = value;
    }

    /// <summary>Has no effect: ASP.NET Core allows JSON for GET.</summary>
    public JsonRequestBehavior JsonRequestBehavior { get; set; }

    /// <inheritdoc/>
    public override Task ExecuteResultAsync(ActionContext context)
    {
        var response = context.HttpContext.Response;
        var encoding = ContentEncoding ?? Utf8;
        var type = ContentType is { Length: > 0 } own ? own : "application/json";
        var hasCharset = type.Contains("charset", System.StringComparison.OrdinalIgnoreCase);
        response.ContentType = hasCharset ? type : $"{type}; charset={encoding.WebName}";
        if (StatusCode is { } status) response.StatusCode = status;

        var bytes = encoding.GetBytes(Value is null ? "null" : JsonSerializer.SerializeToString(Value, Value.GetType()));
        response.ContentLength = bytes.Length;
        return response.Body.WriteAsync(bytes, 0, bytes.Length, context.HttpContext.RequestAborted);
    }
}
