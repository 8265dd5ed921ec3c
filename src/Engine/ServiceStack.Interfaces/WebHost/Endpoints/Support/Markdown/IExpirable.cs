namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;

public interface IExpirable
{
    DateTime? LastModified { get; }
}
