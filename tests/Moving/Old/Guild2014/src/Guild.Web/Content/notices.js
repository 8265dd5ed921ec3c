(function () {
    function list(address, id, text) {
        var request = new XMLHttpRequest();
        request.open('GET', address);
        request.setRequestHeader('Accept', 'application/json');
        request.onload = function () {
            var found = JSON.parse(request.responseText);
            var items = found.results || found.notices;
            for (var i = 0; i < items.length; i++) {
                var line = document.createElement('li');
                line.appendChild(document.createTextNode(text(items[i])));
                document.getElementById(id).appendChild(line);
            }
        };
        request.send();
    }
    list('/api/members', 'members', function (one) { return one.name + ', ' + one.rank; });
    list('/api/notices', 'notices', function (one) { return one; });
})();
