_R = typing.TypeVar("_R")
class IReturn(typing.Generic[_R]): """A request, and the type of its response."""

@dataclasses.dataclass
class ResponseError:
    error_code: typing.Optional[str] = None
    field_name: typing.Optional[str] = None
    message: typing.Optional[str] = None

@dataclasses.dataclass
class ResponseStatus:
    error_code: typing.Optional[str] = None
    message: typing.Optional[str] = None
    stack_trace: typing.Optional[str] = None
    errors: typing.Optional[typing.List[ResponseError]] = None

class WebServiceException(Exception):
    """The status of a response is 400 or above."""

    def __init__(self, status: int, reason: str, response_status: typing.Optional[ResponseStatus], body: bytes):
        found = response_status or ResponseStatus()
        super().__init__(found.message or found.error_code or reason or "HTTP %d" % status)
        self.status, self.reason, self.response_status, self.body = status, reason, response_status, body
        self.error_code: typing.Optional[str] = found.error_code
        self.field_errors: typing.List[ResponseError] = found.errors or []

class JsonServiceClient:
    """Calls the services with urllib. Each client has its own cookies; use one for each thread."""

    def __init__(self, base_url: str, timeout: float = 100):
        self.base_url, self.timeout = base_url.rstrip("/"), timeout
        self.headers: typing.Dict[str, str] = {}
        self.bearer_token: typing.Optional[str] = None
        self._basic: typing.Optional[str] = None
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def set_credentials(self, user_name: str, password: str) -> None:
        """User name and password of Basic authentication."""
        self._basic = base64.b64encode(("%s:%s" % (user_name, password)).encode()).decode()

    def get(self, request: IReturn[_R]) -> _R: return self._call("GET", request)
    def post(self, request: IReturn[_R]) -> _R: return self._call("POST", request)
    def put(self, request: IReturn[_R]) -> _R: return self._call("PUT", request)
    def patch(self, request: IReturn[_R]) -> _R: return self._call("PATCH", request)
    def delete(self, request: IReturn[_R]) -> _R: return self._call("DELETE", request)

    def send(self, request: IReturn[_R]) -> _R:
        """Posts a request to its predefined route."""
        shape = _shape_of(request)
        return self._fetch("POST", "/json/syncreply/" + shape.operation, shape, _json(request, shape), "application/json")

    def post_file(self, request: IReturn[_R], name: str, file: bytes, file_name: str) -> _R:
        """Posts a file in a form; the values of the request are in the URL."""
        boundary = uuid.uuid4().hex
        quoted = [text.replace("\\", "\\\\").replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A") for text in (name, file_name)]
        head = '--%s\r\nContent-Disposition: form-data; name="%s"; filename="%s"\r\n' % (boundary, quoted[0], quoted[1])
        body = head.encode() + b"Content-Type: application/octet-stream\r\n\r\n" + file + ("\r\n--%s--\r\n" % boundary).encode()
        return self._fetch("POST", _address_of(request, "POST", True), _shape_of(request), body, "multipart/form-data; boundary=" + boundary)

    def _call(self, verb: str, request: typing.Any) -> typing.Any:
        shape, has_body = _shape_of(request), verb not in ("GET", "DELETE")
        return self._fetch(verb, _address_of(request, verb, not has_body), shape, _json(request, shape) if has_body else None, "application/json")

    def _fetch(self, verb: str, path: str, shape: "_Shape", body: typing.Optional[bytes], content_type: str) -> typing.Any:
        request = urllib.request.Request(self.base_url + path, data=body, method=verb, headers=dict({"Accept": "application/json"}, **self.headers))
        if body is not None: request.add_header("Content-Type", content_type)
        authorization = "Bearer " + self.bearer_token if self.bearer_token else "Basic " + self._basic if self._basic else None
        if authorization: request.add_unredirected_header("Authorization", authorization)  # a redirect does not send it on
        try:
            with self.opener.open(request, timeout=self.timeout) as response:
                data, media_type = response.read(), response.headers.get("Content-Type", "")
        except urllib.error.HTTPError as error:
            with error: data = error.read()
            raise WebServiceException(error.code, error.reason, _status_in(data), data) from None
        if shape.returns == ".bytes": return data
        if shape.returns is None or not data: return None
        if shape.returns == ".text" and not ("json" in media_type.lower() and data[:1] == b'"'): return data.decode()
        return _read(json.loads(data, parse_float=decimal.Decimal), shape.returns)

class _Shape(typing.NamedTuple):
    name: str
    type: typing.Any
    full: str
    fields: typing.Sequence[typing.Tuple[str, str, str, typing.Any]]  # attribute, name in JSON, name in URLs, use
    parent: typing.Any = None
    is_open: bool = False
    operation: typing.Any = None
    routes: typing.Sequence[typing.Tuple[str, str]] = ()
    returns: typing.Any = None

_shapes: typing.Dict[typing.Any, _Shape] = {}  # by name, by type, by full name

def _define(*args: typing.Any, **more: typing.Any) -> None:
    shape = _Shape(*args, **more)
    _shapes[shape.name] = _shapes[shape.type] = _shapes[("full", shape.full.split(",")[0])] = shape
def _shape_of(request: typing.Any) -> _Shape:
    if type(request) in _shapes and _shapes[type(request)].operation: return _shapes[type(request)]
    raise TypeError("%s is no request of this file." % type(request).__name__)

def _close(use: typing.Any, args: typing.Sequence[typing.Any]) -> typing.Any:
    if isinstance(use, int): return args[use] if use < len(args) else ".any"
    return use if isinstance(use, str) else (use[0],) + tuple(_close(one, args) for one in use[1:])
def _split(use: typing.Any) -> typing.Tuple[str, typing.Sequence[typing.Any]]:
    return (use, ()) if isinstance(use, str) else (use[0], use[1:])

def _fields_of(shape: _Shape, args: typing.Sequence[typing.Any]) -> typing.List[typing.Tuple[str, str, str, typing.Any]]:
    own = [(attribute, name, url, _close(use, args)) for attribute, name, url, use in shape.fields]
    parent, of = _split(_close(shape.parent, args)) if shape.parent else ("", ())
    names = {one[0] for one in own}
    return [one for one in _fields_of(_shapes[parent], of) if one[0] not in names] + own if parent in _shapes else own

def _read(value: typing.Any, use: typing.Any) -> typing.Any:
    name, of = _split(use)
    if value is None or name == ".decimal": return value if value is None else decimal.Decimal(value)
    if name in (".date", ".time"): return _read_date(value) if name == ".date" else _read_time(value)
    if name == ".bytes": return base64.b64decode(value)
    if isinstance(value, decimal.Decimal): return float(value)
    if isinstance(value, list): return [_read(one, of[0] if name == ".list" else ".any") for one in value]
    actual = _shapes.get(("full", str(value["__type"]).split(",")[0].strip())) if isinstance(value, dict) and "__type" in value else None
    shape = actual or _shapes.get(name)
    if shape and issubclass(shape.type, enum.Enum): return next((one for one in shape.type if one.value == value), value)
    if not isinstance(value, dict) or shape is None or (shape.is_open and not actual):
        return {key: _read(one, of[0] if name == ".map" else ".any") for key, one in value.items()} if isinstance(value, dict) else value
    by_name = {key.lower(): one for key, one in value.items()}
    fields = _fields_of(shape, () if actual else of)
    return shape.type(**{attribute: _read(by_name.get(name.lower()), one) for attribute, name, _, one in fields})

def _write(value: typing.Any, use: typing.Any) -> typing.Any:
    name, of = _split(use)
    if isinstance(value, enum.Enum): return value.value
    if isinstance(value, decimal.Decimal): return float(value) if decimal.Decimal(repr(float(value))) == value else str(value)  # JSON's numbers of Python are floats: a text has all digits
    if isinstance(value, datetime.datetime): return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return "%sPT%sS" % ("-" if value < datetime.timedelta() else "", ("%.6f" % abs(value).total_seconds()).rstrip("0").rstrip("."))
    if isinstance(value, (bytes, bytearray)): return base64.b64encode(value).decode()
    if isinstance(value, (list, tuple)): return [_write(one, of[0] if of else ".any") for one in value]
    if isinstance(value, dict): return {_text(key): _write(one, of[0] if of else ".any") for key, one in value.items()}
    own, declared = _shapes.get(type(value)), _shapes.get(name)
    shape = own if own and (declared is None or declared.is_open) else declared
    if shape is None or own is None: return value
    is_other = shape is own and own is not declared
    members = [(wire, _write(getattr(value, attribute), one)) for attribute, wire, _, one in _fields_of(shape, () if is_other else of)]
    return dict([("__type", own.full)] if is_other else [], **{key: one for key, one in members if one is not None})

def _read_date(text: str) -> datetime.datetime:
    found = re.match(r"/Date\((-?\d+)", text)
    if found: return datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(milliseconds=int(found.group(1)))
    date, fraction, zone = re.fullmatch(r"([\d-]+(?:T[\d:]+)?)(\.\d+)?(Z|[+-]\d\d:\d\d)?", text).groups()  # type: ignore[union-attr]
    parsed = datetime.datetime.fromisoformat(date + ("+00:00" if zone == "Z" else zone or "") if "T" in date else date)
    return parsed + datetime.timedelta(microseconds=int((fraction or ".0")[1:7].ljust(6, "0")))

def _read_time(text: str) -> datetime.timedelta:
    found = (re.fullmatch(r"(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?", text)
             or re.fullmatch(r"(-?)(?:(\d+)\.)?(\d+):(\d+)(?::([\d.]+))?", text))
    if not found:
        raise ValueError("'%s' is no duration." % text)
    days, hours, minutes = (int(one or 0) for one in found.groups()[1:4])
    seconds = decimal.Decimal(found.group(5) or 0)
    length = datetime.timedelta(days=days, hours=hours, minutes=minutes, microseconds=int(seconds * 1000000))
    return -length if found.group(1) else length
def _json(request: typing.Any, shape: _Shape) -> bytes:
    return json.dumps(_write(request, shape.name)).encode()

def _status_in(data: bytes) -> typing.Optional[ResponseStatus]:
    try:
        return next((_read(one, "ResponseStatus") for name, one in json.loads(data).items() if name.lower() == "responsestatus"), None)
    except (ValueError, AttributeError):
        return None

def _text(value: typing.Any) -> str:
    return "true" if value is True else "false" if value is False else "" if value is None else str(_write(value, ".any"))

def _jsv(value: typing.Any) -> str:
    if isinstance(value, list): return "[%s]" % ",".join(_jsv(one) for one in value)
    if isinstance(value, dict): return "{%s}" % ",".join("%s:%s" % (_jsv(key), _jsv(one)) for key, one in value.items())
    text = _text(value)
    return '"%s"' % text.replace('"', '""') if isinstance(value, str) and re.search(r'^$|[",:{}\[\]\r\n]', text) else text

def _in_url(value: typing.Any) -> str:
    text = value if isinstance(value, str) else _jsv(value)[1:-1] if isinstance(value, list) else _jsv(value)
    return urllib.parse.quote(text, safe="")

def _address_of(request: typing.Any, verb: str, has_query: bool) -> str:
    shape = _shape_of(request)
    values, fitting = _write(request, shape.name), []
    for path, verbs in shape.routes:
        variables = re.findall(r"\{([^}*]+)(\*?)\}", path)
        if (not verbs or verb in verbs.split(",")) and all(star or name in values for name, star in variables):
            fitting.append((-len(variables), len(path), path))  # most values, then the shortest
    if shape.routes and not fitting:
        raise ValueError("No route of %s fits %s with these values: %s" % (shape.operation, verb, shape.routes))
    path = min(fitting)[2] if fitting else "/json/syncreply/" + shape.operation
    in_path = re.findall(r"\{([^}*]+)\*?\}", path)
    names = {name: url for _, name, url, _ in _fields_of(shape, ())}
    query = ["%s=%s" % (urllib.parse.quote(names.get(name, name)), _in_url(one)) for name, one in values.items() if name not in in_path]
    path = re.sub(r"\{([^}*]+)\*?\}", lambda one: _in_url(values[one.group(1)]) if one.group(1) in values else "", path)
    return path + ("?" + "&".join(query) if has_query and query else "")
