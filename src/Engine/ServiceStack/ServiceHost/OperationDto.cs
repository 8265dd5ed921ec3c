namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

// in the order in which they are written
public class OperationDto
{
    public OperationDto()
    {
    }

    public string Name { get; set; }

    public string ResponseName { get; set; }

    public string ServiceName { get; set; }

    public List<string> RestrictTo { get; set; }

    public List<string> VisibleTo { get; set; }

    public List<string> Actions { get; set; }

    public Dictionary<string, string> Routes { get; set; }
}
