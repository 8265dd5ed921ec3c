using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Pages;

/// <summary>A page with a form, which antiforgery protects.</summary>
public class GuestsModel : PageModel
{
    [BindProperty]
    public string? Guest { get; set; }

    public void OnPost()
    {
        // the page shows what was bound
    }
}
