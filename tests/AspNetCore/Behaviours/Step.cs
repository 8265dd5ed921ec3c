using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>A handler that notes what it sees, and the requests that reach it.</summary>
internal sealed record Step(StepGroup Group, string Name, Func<HttpContext, Seen, Task> RunAsync);
