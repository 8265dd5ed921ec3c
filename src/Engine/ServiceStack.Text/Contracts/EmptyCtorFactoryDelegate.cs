using System;

namespace ServiceStack.Text;

/// <summary>Gets the function that creates instances of a type.</summary>
public delegate EmptyCtorDelegate EmptyCtorFactoryDelegate(Type type);
