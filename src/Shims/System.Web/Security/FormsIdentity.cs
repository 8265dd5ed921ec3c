using System.Security.Principal;

namespace System.Web.Security;

/// <summary>A visitor with a ticket.</summary>
public class FormsIdentity(FormsAuthenticationTicket ticket) : IIdentity
{
    public string AuthenticationType => "Forms";

    public bool IsAuthenticated => true;

    public string Name => Ticket.Name;

    public FormsAuthenticationTicket Ticket { get; } = ticket ?? throw new ArgumentNullException(nameof(ticket));
}
