import sys

import types_of_server as t

client = t.JsonServiceClient(sys.argv[1], timeout=60)
assert client.get(t.Hello(name="World")).result == "Hello, World!"
signed = client.post(t.Sign(name="Ann", text="Hi"))
assert client.get(t.Entries()) == [signed.result] and signed.result == t.Entry(id=1, name="Ann", text="Hi")
try:
    client.post(t.Sign(text="Hi"))
    raise AssertionError("no error")
except t.WebServiceException as error:
    assert error.field_errors[0].field_name == "Name", error.body
print("example: all called")
