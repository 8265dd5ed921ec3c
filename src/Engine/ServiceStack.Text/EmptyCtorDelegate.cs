namespace ServiceStack.Text;

public delegate object EmptyCtorDelegate();
