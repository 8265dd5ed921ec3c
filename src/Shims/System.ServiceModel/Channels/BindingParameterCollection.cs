namespace System.ServiceModel.Channels;

using System.Collections.Generic;

public class BindingParameterCollection : KeyedByTypeCollection<object>
{
}
