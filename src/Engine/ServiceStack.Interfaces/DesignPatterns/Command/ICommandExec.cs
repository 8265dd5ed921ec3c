namespace ServiceStack.DesignPatterns.Command;

/// <summary>An operation that reports success: <c>Execute</c> returns <see langword="true"/> if it succeeded.</summary>
public interface ICommandExec : ICommand<bool>
{
}
