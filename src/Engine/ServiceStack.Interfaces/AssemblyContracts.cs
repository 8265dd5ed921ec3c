using System.Runtime.Serialization;

// DTOs of the engine share the XML namespace they have always had.
[assembly: ContractNamespace("http://schemas.servicestack.net/types", ClrNamespace = "ServiceStack.ServiceInterface.ServiceModel")]
