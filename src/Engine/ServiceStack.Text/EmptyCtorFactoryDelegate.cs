using System;

namespace ServiceStack.Text;

/// <summary>Gives the maker of a type's instances.</summary>
public delegate EmptyCtorDelegate EmptyCtorFactoryDelegate(Type type);
