using System;
using System.ServiceModel;
using Moving.SoapClient.Reference;

namespace Moving.SoapClient
{
    public class Program
    {
        public static void Main(string[] args)
        {
            var client = new SyncReplyClient(new BasicHttpBinding(), new EndpointAddress(args[0]));
            Reference.Detail detail;
            var sum = client.Add(2, 3, out detail);
            Console.WriteLine(detail.Text + "=" + sum);
            client.Close();
        }
    }
}
