namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;

/// <summary>The one empty list of failures: what a rule that holds returns.</summary>
internal static class Failures
{
    public static readonly IEnumerable<ValidationFailure> None = Array.Empty<ValidationFailure>();
}
