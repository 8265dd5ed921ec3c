namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

public class OperationDto
{
    public OperationDto()
    {
    }

    public List<string> Actions { get; set; }

    public string Name { get; set; }

    public string ResponseName { get; set; }

    public List<string> RestrictTo { get; set; }

    public Dictionary<string, string> Routes { get; set; }

    public string ServiceName { get; set; }

    public List<string> VisibleTo { get; set; }
}
