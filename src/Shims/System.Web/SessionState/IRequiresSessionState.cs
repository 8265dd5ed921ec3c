namespace System.Web.SessionState;

public interface IRequiresSessionState
{
}
