(function () {
    var place = document.getElementById('lights');
    if (!place) return;
    var request = new XMLHttpRequest();
    request.open('GET', '/lights?format=json');
    request.onload = function () {
        var lights = JSON.parse(request.responseText).Lights;
        for (var i = 0; i < lights.length; i++) {
            var line = document.createElement('p');
            line.appendChild(document.createTextNode(lights[i].Name + ', ' + lights[i].Height + ' m'));
            place.appendChild(line);
        }
        place.className = 'done';
    };
    request.send();
})();
