namespace System.ServiceModel.Channels;

using System.Collections.ObjectModel;

public class BindingElementCollection : Collection<BindingElement>
{
}
