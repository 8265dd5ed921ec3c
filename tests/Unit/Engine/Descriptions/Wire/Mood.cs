namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

public enum Mood
{
    Calm,
    Wild,
}
