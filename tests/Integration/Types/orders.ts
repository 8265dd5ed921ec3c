import * as t from "./types";

const assert = require("node:assert");

async function main() {
    const client = new t.JsonServiceClient(process.argv[2]!);
    const listed = await client.get(new t.ListOrders({ Customer: "ann" }));
    assert.deepStrictEqual({ ...listed.Orders![0] }, { Id: 1, Customer: "Ann", Total: 12.5 });
    await assert.rejects(client.post(new t.CreateOrder({ Total: 3 })), { status: 401 });
    const login = await client.post(new t.Auth({ provider: "credentials", UserName: "ann", Password: "secret" }));
    assert.strictEqual(login.UserName, "ann");
    const created = await client.post(new t.CreateOrder({ Total: 3.25 }));
    assert.deepStrictEqual([created instanceof t.Order, created.Customer, created.Total], [true, "ann", 3.25]);
    assert.strictEqual((await client.get(new t.ListOrders())).Orders!.length, 2);
    console.log("orders: all called");
}

main().catch(error => { console.error(error); process.exit(1); });
