namespace ServiceStack.DesignPatterns.Command;

public interface ICommandExec : ICommand<bool>
{
}
