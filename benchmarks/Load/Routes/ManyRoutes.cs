using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ActionConstraints;
using Microsoft.AspNetCore.Mvc.ApplicationModels;

namespace Routes;

/// <summary>Gives the one action all templates, as if each were above it as <c>[HttpGet("…")]</c>.</summary>
internal sealed class ManyRoutes : IApplicationModelConvention
{
    public void Apply(ApplicationModel application)
    {
        foreach (var controller in application.Controllers)
        {
            foreach (var action in controller.Actions)
            {
                action.Selectors.Clear();
                foreach (var template in Templates.All)
                {
                    var selector = new SelectorModel { AttributeRouteModel = new AttributeRouteModel(new HttpGetAttribute(template)) };
                    selector.ActionConstraints.Add(new HttpMethodActionConstraint(["GET"]));
                    selector.EndpointMetadata.Add(new Microsoft.AspNetCore.Routing.HttpMethodMetadata(["GET"]));
                    action.Selectors.Add(selector);
                }
            }
        }
    }
}
