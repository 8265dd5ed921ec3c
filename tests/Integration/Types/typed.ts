import * as t from "./types";

const assert = require("node:assert");

async function main() {
    const client = new t.JsonServiceClient(process.argv[2]!);
    const sent = new t.Everything({
        Id: 7, Flag: true, Small: 200, Large: 9007199254740991, Real: 0.1, Price: 12.5, Letter: "ä", Text: "a\"b\\c\nd ☃ 😀 <>&",
        When: new Date("2026-01-31T12:34:56.789Z"), Somewhere: new Date("2026-01-31T12:00:00Z"), Length: 93_784_005.5,
        Key: "3f2504e04f8941d39a0c0305e82c3301", Link: "https://example.org/?a=b", Bytes: new Uint8Array([0, 1, 254, 255]), Perhaps: 3,
        Color: t.Color.class, Access: t.Access.Read | t.Access.Write, Words: ["a,b", "", "c\"d"], Dates: [new Date(0), new Date("2026-02-01T00:00:00Z")],
        Numbers: [3, 1], Times: { short: 1, "long,er": -7_200_000 }, Orders: { 5: new t.Moving_Typed_Order({ Name: "five" }) },
        Order: new t.Moving_Typed_Order({ Name: "one", Next: new t.Moving_Typed_Order({ Name: "two" }) }), Bill: new t.Moving_Typed_Billing_Order({ Total: 0.01 }),
        Page: new t.Page<t.Moving_Typed_Order>({ Items: [new t.Moving_Typed_Order({ Name: "item" })], Total: 1 }), Inner: new t.Inner({ Length: 1500 }),
        Pet: new t.Dog({ Name: "Rex", Barks: true }), Pets: [new t.Cat({ Name: "Tom", Lives: 9 }), new t.Dog({ Name: "Rex" })],
        Named: new t.Dog({ Name: "Rex", Barks: true }), Contract: new t.Contract({ "given-name": "given", Same: "same" }), class: "c", default: "d", lambda: "l", function: "f",
    } as Partial<t.Everything>);
    // values that the server sets where nothing was sent
    const expected: any = new t.Everything(sent);
    expected.Pets[1].Barks = false;
    for (const [verb, call] of [["POST", client.post], ["PUT", client.put], ["PATCH", client.patch], ["POST", client.send]] as const) {
        const response = await call.call(client, sent) as t.EverythingResponse;
        assert.strictEqual(response.Verb, verb);
        assert.ok(response instanceof t.EverythingResponse && response.Result instanceof t.Everything && response.Result.Pet instanceof t.Dog);
        assert.ok(response.Result!.When instanceof Date && response.Result!.Page!.Items![0] instanceof t.Moving_Typed_Order);
        assert.deepStrictEqual({ ...response.Result }, { ...expected });
    }
    const got = await client.get(new t.Everything({ Id: 8, Text: "a b/c", Words: ["a,b", "c"], When: sent.When, Color: "Green", Order: sent.Order, Key: sent.Key }));
    assert.strictEqual(got.Verb, "GET");
    assert.deepStrictEqual([got.Result!.Id, got.Result!.Text, got.Result!.Words, got.Result!.Color], [8, "a b/c", ["a,b", "c"], "Green"]);
    assert.deepStrictEqual([got.Result!.When, got.Result!.Order, got.Result!.Key], [sent.When, sent.Order, sent.Key]);
    assert.strictEqual((await client.delete(new t.Everything({ Id: 9 }))).Verb, "DELETE");
    const search = new t.Search({ Path: "x y", Ids: [1, 2], Words: ["a", "b\"c"], Since: new Date("2026-01-31T00:00:00Z"), Length: 90_000, Color: "Red", Price: 1.5, Order: sent.Order });
    assert.deepStrictEqual({ ...await client.get(search) }, { ...search });
    assert.deepStrictEqual((await client.get(new t.Search({ Ids: [4] }))).Ids, [4]);
    assert.strictEqual((await client.post(new t.Plain({ Name: "x" }))).Result, "plain x");
    assert.strictEqual((await client.get(new t.Raw({ Length: 3 }))).length, 3);
    assert.strictEqual(await client.get(new t.Words({ Text: "hi" })), "said: hi");
    assert.strictEqual(await client.delete(new t.Forget({ Id: 1 })), undefined);
    await assert.rejects(client.delete(new t.Forget({ Id: 404 })), (error: t.WebServiceException) => error.status === 404 && error.message === "It was never known.");
    await assert.rejects(client.post(new t.Fail()), (error: t.WebServiceException) => error instanceof t.WebServiceException && error.status === 400
        && error.errorCode === "NotEmpty" && error.fieldErrors.length === 1 && error.fieldErrors[0]!.FieldName === "Name" && error.responseStatus instanceof t.ResponseStatus);
    const upload = await client.postFile(new t.Upload({ Folder: "in" }), "file", new Blob(["content"]), "a \"b\".txt");
    assert.deepStrictEqual([upload.Folder, new TextDecoder().decode(upload.Content)], ["in", "content"]);
    assert.deepStrictEqual([(await client.get(new t.Visits())).Count, (await client.get(new t.Visits())).Count], [1, 2]);
    client.setCredentials("ann", "sécret");
    assert.strictEqual((await client.get(new t.Visits())).Authorization, "Basic " + Buffer.from("ann:sécret").toString("base64"));
    client.bearerToken = "token";
    assert.strictEqual((await client.get(new t.Visits())).Authorization, "Bearer token");
    await assert.rejects(client.get(new t.Visits(), AbortSignal.abort()), { name: "AbortError" });
    assert.ok(!("Secret" in t) || process.argv[3] === "assembly");
    console.log("typed: all read");
}

main().catch(error => { console.error(error); process.exit(1); });
