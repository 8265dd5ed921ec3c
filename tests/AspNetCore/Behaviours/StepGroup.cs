using System;
using System.Collections;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers whose requests are alike.</summary>
/// <param name="verbs">A request is sent with each, between spaces.</param>
/// <param name="body">Null for none.</param>
/// <param name="header">A line of a header; of the body's too.</param>
/// <param name="reach">Where the handlers run.</param>
/// <param name="form">How the body is sent.</param>
internal sealed class StepGroup(
    string verbs, string? body = null, string? header = null, Reach reach = Reach.Everywhere, BodyForm form = BodyForm.Whole)
    : IEnumerable<Step>
{
    private readonly List<Step> _all = [];

    public string[] Verbs { get; } = verbs.Split(' ');

    public string? Body => body;

    public string? Header => header;

    public Reach Reach => reach;

    public BodyForm Form => form;

    public void Add(string name, Func<HttpContext, Seen, Task> run) => _all.Add(new(this, name, run));

    public IEnumerator<Step> GetEnumerator() => _all.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
