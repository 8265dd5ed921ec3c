namespace System.ServiceModel.Description;

public class ContractDescription
{
    public ContractDescription(string name)
        : this(name, "http://tempuri.org/")
    {
    }

    public ContractDescription(string name, string ns)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        Name = name;
        Namespace = ns;
    }

    public string ConfigurationName { get; set; }

    public Type ContractType { get; set; }

    public Type CallbackContractType { get; set; }

    public string Name { get; set; }

    public string Namespace { get; set; }

    public SessionMode SessionMode { get; set; }

    /// <exception cref="InvalidOperationException">The type is not marked as a contract.</exception>
    public static ContractDescription GetContract(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        var marks = contractType.GetCustomAttributes(typeof(ServiceContractAttribute), inherit: false);
        if (marks.Length == 0)
        {
            throw new InvalidOperationException($"{contractType} is not a service contract: it has no [ServiceContract].");
        }

        var mark = (ServiceContractAttribute)marks[0];
        return new ContractDescription(mark.Name ?? contractType.Name, mark.Namespace ?? "http://tempuri.org/")
        {
            ConfigurationName = mark.ConfigurationName ?? contractType.FullName,
            ContractType = contractType,
            CallbackContractType = mark.CallbackContract,
            SessionMode = mark.SessionMode,
        };
    }
}
