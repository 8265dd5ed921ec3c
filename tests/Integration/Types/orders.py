import decimal
import sys

import types_of_server as t

client = t.JsonServiceClient(sys.argv[1], timeout=60)
assert client.get(t.ListOrders(customer="ann")).orders[0] == t.Order(id=1, customer="Ann", total=decimal.Decimal("12.5"))
try:
    client.post(t.CreateOrder(total=decimal.Decimal(3)))
    raise AssertionError("no error")
except t.WebServiceException as error:
    assert error.status == 401
assert client.post(t.Auth(provider="credentials", user_name="ann", password="secret")).user_name == "ann"
created = client.post(t.CreateOrder(total=decimal.Decimal("3.25")))
assert (created.customer, created.total) == ("ann", decimal.Decimal("3.25")), created
assert len(client.get(t.ListOrders()).orders) == created.id
print("orders: all called")
