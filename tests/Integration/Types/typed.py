import base64
import datetime
import decimal
import sys

import types_of_server as t

utc = datetime.timezone.utc
client = t.JsonServiceClient(sys.argv[1], timeout=60)
sent = t.Everything(
    id=7, flag=True, small=200, large=9223372036854775807, real=0.1, price=decimal.Decimal("79228162514264337593543950.335"), letter="ä",
    text="a\"b\\c\nd ☃ 😀 <>&", when=datetime.datetime(2026, 1, 31, 12, 34, 56, 789000, utc), somewhere=datetime.datetime(2026, 1, 31, 12, tzinfo=utc),
    length=datetime.timedelta(days=1, hours=2, microseconds=5500), key="3f2504e04f8941d39a0c0305e82c3301", link="https://example.org/?a=b",
    bytes=bytes([0, 1, 254, 255]), perhaps=3, color=t.Color.class_, access=t.Access.Read | t.Access.Write, words=["a,b", "", "c\"d"],
    dates=[datetime.datetime(1970, 1, 1, tzinfo=utc), datetime.datetime(2026, 2, 1, tzinfo=utc)], numbers=[3, 1],
    times={"short": datetime.timedelta(milliseconds=1), "long,er": -datetime.timedelta(hours=2)}, orders={"5": t.Moving_Typed_Order(name="five")},
    order=t.Moving_Typed_Order(name="one", next=t.Moving_Typed_Order(name="two")), bill=t.Moving_Typed_Billing_Order(total=decimal.Decimal("0.01")),
    page=t.Page(items=[t.Moving_Typed_Order(name="item")], total=1), inner=t.Inner(length=datetime.timedelta(seconds=1.5)),
    pet=t.Dog(name="Rex", barks=True), pets=[t.Cat(name="Tom", lives=9), t.Dog(name="Rex", barks=False)],
    named=t.Dog(name="Rex", barks=True), contract=t.Contract(given="given", same="same"), class_="c", default="d", lambda_="l", function="f")
for verb, call in (("POST", client.post), ("PUT", client.put), ("PATCH", client.patch), ("POST", client.send)):
    response = call(sent)
    assert response.verb == verb, response.verb
    assert response.result == sent, "\n%s\n%s" % (response.result, sent)
got = client.get(t.Everything(id=8, text="a b/c", words=["a,b", "c"], when=sent.when, color=t.Color.Green, order=sent.order, key=sent.key))
assert (got.verb, got.result.id, got.result.text, got.result.words, got.result.color) == ("GET", 8, "a b/c", ["a,b", "c"], t.Color.Green)
assert (got.result.when, got.result.order, got.result.key) == (sent.when, sent.order, sent.key), got
assert client.delete(t.Everything(id=9)).verb == "DELETE"
search = t.Search(path="x y", ids=[1, 2], words=["a", "b\"c"], since=datetime.datetime(2026, 1, 31, tzinfo=utc), length=datetime.timedelta(seconds=90),
                  color=t.Color.Red, price=decimal.Decimal("1.5"), order=sent.order)
assert client.get(search) == search, client.get(search)
assert client.get(t.Search(ids=[4])).ids == [4]
assert client.post(t.Plain(name="x")).result == "plain x"
assert client.get(t.Raw(length=3)) == bytes(3)
assert client.get(t.Words(text="hi")) == "said: hi"
assert client.delete(t.Forget(id=1)) is None
try:
    client.post(t.Fail())
    raise AssertionError("no error")
except t.WebServiceException as error:
    assert (error.status, error.error_code, [one.field_name for one in error.field_errors]) == (400, "NotEmpty", ["Name"]), error.body
try:
    client.delete(t.Forget(id=404))
    raise AssertionError("no error")
except t.WebServiceException as error:
    assert (error.status, str(error)) == (404, "It was never known."), error.body
upload = client.post_file(t.Upload(folder="in"), "file", b"content", "a.txt")
assert (upload.folder, upload.file_name, upload.content) == ("in", "a.txt", b"content"), upload
assert [client.get(t.Visits()).count, client.get(t.Visits()).count] == [1, 2]
client.set_credentials("ann", "sécret")
assert client.get(t.Visits()).authorization == "Basic " + base64.b64encode("ann:sécret".encode()).decode()
client.bearer_token = "token"
assert client.get(t.Visits()).authorization == "Bearer token"
assert not hasattr(t, "Secret") or sys.argv[2] == "assembly"
print("typed: all read")
