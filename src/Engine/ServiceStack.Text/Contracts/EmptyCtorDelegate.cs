namespace ServiceStack.Text;

/// <summary>Creates an instance of a type.</summary>
public delegate object EmptyCtorDelegate();
