using System;
using System.Runtime.Serialization;
using Funq;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

[assembly: ContractNamespace("http://schemas.servicestack.net/types", ClrNamespace = "Moving.SoapClient")]

namespace Moving.SoapClient
{
    [DataContract]
    public class Add
    {
        [DataMember(Order = 1)]
        public int A { get; set; }

        [DataMember(Order = 2)]
        public int B { get; set; }
    }

    [DataContract]
    public class AddResponse
    {
        [DataMember(Order = 1)]
        public int Sum { get; set; }

        [DataMember(Order = 2)]
        public Detail Detail { get; set; }
    }

    [DataContract]
    public class Detail
    {
        [DataMember]
        public string Text { get; set; }
    }

    [DataContract]
    public class Divide
    {
        [DataMember(Order = 1)]
        public int A { get; set; }

        [DataMember(Order = 2)]
        public int B { get; set; }
    }

    [DataContract]
    public class DivideResponse
    {
        [DataMember(Order = 1)]
        public int Result { get; set; }

        [DataMember(Order = 2)]
        public ResponseStatus ResponseStatus { get; set; }
    }

    [DataContract]
    public class Break
    {
        [DataMember]
        public int Into { get; set; }
    }

    [DataContract]
    public class BreakResponse
    {
        private int into;

        public BreakResponse()
        {
        }

        public BreakResponse(int into)
        {
            this.into = into;
        }

        [DataMember]
        public object Pieces
        {
            get
            {
                if (into > 0) throw new InvalidOperationException("It broke into " + into);
                return "whole";
            }
            set
            {
            }
        }
    }

    public class AddService : Service
    {
        public object Any(Divide request)
        {
            return new DivideResponse { Result = request.A / request.B };
        }

        public object Any(Break request)
        {
            return new BreakResponse(request.Into);
        }

        public object Any(Add request)
        {
            if (request.A < 0) throw new ArgumentException("A is negative");
            return new AddResponse
            {
                Sum = request.A + request.B,
                Detail = new Detail { Text = request.A + "+" + request.B },
            };
        }
    }

    public class AppHost : AppHostBase
    {
        public AppHost() : base("Sums", typeof(AddService).Assembly) { }

        public override void Configure(Container container)
        {
        }
    }
}
