namespace ServiceStack.ServiceClient.Web;

using System;

public class AuthenticationInfo
{
    public AuthenticationInfo(string authHeader)
    {
        throw new NotImplementedException();
    }

    public string cnonce { get; set; }

    public string method { get; set; }

    public int nc { get; set; }

    public string nonce { get; set; }

    public string opaque { get; set; }

    public string qop { get; set; }

    public string realm { get; set; }

    public override string ToString() => throw new NotImplementedException();
}
