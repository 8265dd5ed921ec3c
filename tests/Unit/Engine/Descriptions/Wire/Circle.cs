namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

public class Circle : Shape
{
    public int Radius { get; set; }
}
