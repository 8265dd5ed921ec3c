using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

namespace Shop.Model
{
    [Route("/items/{Id}", "GET")]
    [DataContract]
    public class GetItem : IReturn<Item>
    {
        [DataMember]
        public int Id { get; set; }
    }

    [DataContract]
    public class Item
    {
        [DataMember]
        public int Id { get; set; }

        [DataMember]
        public string Name { get; set; }

        [DataMember]
        public int Year { get; set; }
    }
}
