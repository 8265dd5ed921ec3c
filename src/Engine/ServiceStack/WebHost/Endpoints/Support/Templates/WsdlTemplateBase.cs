namespace ServiceStack.WebHost.Endpoints.Support.Templates;

using System.Collections.Generic;
using System.Security;
using System.Text;

/// <summary>
/// A WSDL 1.1 document put together from templates, document/literal: {0} is an operation's name, or the content of a container.
/// </summary>
public abstract class WsdlTemplateBase
{
    /// <summary>Initializes a new instance of the <see cref="WsdlTemplateBase"/> class.</summary>
    protected WsdlTemplateBase()
    {
    }

    /// <summary>The name of the SOAP version, as <c>Soap12</c>.</summary>
    public abstract string WsdlName { get; }

    /// <summary>The schema of the messages.</summary>
    public string Xsd { get; set; }

    /// <summary>The name of the service in ports and services; null for ISyncReply and IOneWay.</summary>
    public string ServiceName { get; set; }

    /// <summary>The names of operations with a response.</summary>
    public IList<string> ReplyOperationNames { get; set; }

    /// <summary>The names of operations without a response.</summary>
    public IList<string> OneWayOperationNames { get; set; }

    /// <summary>The address of operations with a response.</summary>
    public string ReplyEndpointUri { get; set; }

    /// <summary>Namespaces of messages that are not in the service's own, by the message's name; null for none.</summary>
    internal IDictionary<string, string> ForeignNamespaces { get; set; }

    /// <summary>The address of operations without a response.</summary>
    public string OneWayEndpointUri { get; set; }

    /// <summary>The messages of an operation with a response; <c>{0}</c> is its name.</summary>
    protected virtual string ReplyMessagesTemplate =>
        """
            <wsdl:message name="{0}In">
              <wsdl:part name="par" element="tns:{0}" />
            </wsdl:message>
            <wsdl:message name="{0}Out">
              <wsdl:part name="par" element="tns:{0}Response" />
            </wsdl:message>

          """;

    /// <summary>The message of an operation without a response; <c>{0}</c> is its name.</summary>
    protected virtual string OneWayMessagesTemplate =>
        """
            <wsdl:message name="{0}In">
              <wsdl:part name="par" element="tns:{0}" />
            </wsdl:message>

          """;

    /// <summary>The port type's part for an operation with a response; <c>{0}</c> is its name.</summary>
    protected virtual string ReplyOperationsTemplate =>
        """
              <wsdl:operation name="{0}">
                <wsdl:input message="svc:{0}In" />
                <wsdl:output message="svc:{0}Out" />
              </wsdl:operation>

          """;

    /// <summary>The port type's part for an operation without a response; <c>{0}</c> is its name.</summary>
    protected virtual string OneWayOperationsTemplate =>
        """
              <wsdl:operation name="{0}">
                <wsdl:input message="svc:{0}In" />
              </wsdl:operation>

          """;

    /// <summary>The binding's part for an operation with a response; <c>{1}</c> is its name.</summary>
    protected virtual string ReplyActionsTemplate =>
        $$"""
              <wsdl:operation name="{0}">
                <{{SoapPrefix}}:operation soapAction="{{ActionNamespace}}/{0}" style="document" />
                <wsdl:input>
                  <{{SoapPrefix}}:body use="literal" />
                </wsdl:input>
                <wsdl:output>
                  <{{SoapPrefix}}:body use="literal" />
                </wsdl:output>
              </wsdl:operation>

          """;

    /// <summary>The binding's part for an operation without a response; <c>{1}</c> is its name.</summary>
    protected virtual string OneWayActionsTemplate =>
        $$"""
              <wsdl:operation name="{0}">
                <{{SoapPrefix}}:operation soapAction="{{ActionNamespace}}/{0}" style="document" />
                <wsdl:input>
                  <{{SoapPrefix}}:body use="literal" />
                </wsdl:input>
              </wsdl:operation>

          """;

    /// <summary>The binding of operations with a response.</summary>
    protected abstract string ReplyBindingContainerTemplate { get; }

    /// <summary>The binding of operations without a response.</summary>
    protected abstract string OneWayBindingContainerTemplate { get; }

    /// <summary>The port of operations with a response.</summary>
    protected abstract string ReplyEndpointUriTemplate { get; }

    /// <summary>The port of operations without a response.</summary>
    protected abstract string OneWayEndpointUriTemplate { get; }

    private protected virtual string SoapPrefix => "soap";

    private protected string ReplyInterface => string.IsNullOrEmpty(ServiceName) ? "ISyncReply" : "I" + ServiceName;

    private protected string OneWayInterface => string.IsNullOrEmpty(ServiceName) ? "IOneWay" : "I" + ServiceName + "OneWay";

    private static string ServiceNamespace => Escape(EndpointHost.Config.WsdlServiceNamespace);

    private static string ActionNamespace => Escape(EndpointHost.Config.WsdlSoapActionNamespace.TrimEnd('/'));

    /// <summary>Repeats a template for each name, as <c>{0}</c>.</summary>
    public string RepeaterTemplate(string template, IEnumerable<string> dataSource)
    {
        var text = new StringBuilder();
        foreach (var item in dataSource) text.AppendFormat(template, item);
        return text.ToString();
    }

    /// <summary>Repeats a template for each name, as <c>{1}</c>; <c>{0}</c> is the argument.</summary>
    public string RepeaterTemplate(string template, object arg0, IEnumerable<string> dataSource)
    {
        var text = new StringBuilder();
        foreach (var item in dataSource) text.AppendFormat(template, arg0, item);
        return text.ToString();
    }

    /// <inheritdoc/>
    public override string ToString()
    {
        var oneWay = OneWayOperationNames is { Count: > 0 };
        var text = new StringBuilder(
            $"""
            <?xml version="1.0" encoding="utf-8"?>
            <wsdl:definitions name="{WsdlName}"
                targetNamespace="{ServiceNamespace}"
                xmlns:svc="{ServiceNamespace}"
                xmlns:tns="{ServiceNamespace}"
                xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
                xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
                xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
                xmlns:xsd="http://www.w3.org/2001/XMLSchema">

              <wsdl:types>
            {Xsd}
              </wsdl:types>


            """);
        text.Append(WithNamespaces(RepeaterTemplate(ReplyMessagesTemplate, ReplyOperationNames)));
        if (oneWay) text.Append(WithNamespaces(RepeaterTemplate(OneWayMessagesTemplate, OneWayOperationNames)));
        text.AppendLine().Append(PortType(ReplyInterface, RepeaterTemplate(ReplyOperationsTemplate, ReplyOperationNames)));
        if (oneWay) text.Append(PortType(OneWayInterface, RepeaterTemplate(OneWayOperationsTemplate, OneWayOperationNames)));
        text.AppendLine().AppendFormat(ReplyBindingContainerTemplate, RepeaterTemplate(ReplyActionsTemplate, ReplyOperationNames));
        if (oneWay) text.AppendFormat(OneWayBindingContainerTemplate, RepeaterTemplate(OneWayActionsTemplate, OneWayOperationNames));
        text.AppendLine().AppendFormat(ReplyEndpointUriTemplate, Escape(ReplyEndpointUri));
        if (oneWay) text.AppendFormat(OneWayEndpointUriTemplate, Escape(OneWayEndpointUri));
        return text.Append("</wsdl:definitions>").ToString();
    }

    private string WithNamespaces(string messages)
    {
        if (ForeignNamespaces == null) return messages;

        foreach (var message in ForeignNamespaces)
        {
            messages = messages.Replace(
                $"element=\"tns:{message.Key}\"", $"xmlns:own=\"{Escape(message.Value)}\" element=\"own:{message.Key}\"");
        }

        return messages;
    }

    private protected static string Binding(string binding, string soap, string portType) =>
        $$"""
            <wsdl:binding name="{{binding}}_{{portType}}" type="svc:{{portType}}">
              <{{soap}}:binding transport="http://schemas.xmlsoap.org/soap/http" />
          {0}
            </wsdl:binding>

          """;

    private protected string Service(string binding, string service, string portType) =>
        $$"""
            <wsdl:service name="{{service}}">
              <wsdl:port name="{{binding}}_{{portType}}" binding="svc:{{binding}}_{{portType}}">
                <{{SoapPrefix}}:address location="{0}" />
              </wsdl:port>
            </wsdl:service>

          """;

    private static string PortType(string name, string operations) =>
        $"""
            <wsdl:portType name="{name}">{operations}</wsdl:portType>

          """;

    private static string Escape(string text) => SecurityElement.Escape(text);
}
