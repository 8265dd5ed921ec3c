/** A request, and the type of its response. */
export interface IReturn<T> { readonly __returns?: T; }
/** A TimeSpan: milliseconds, with fractions. */
export type TimeSpan = number;
export class ResponseError { ErrorCode?: string; FieldName?: string; Message?: string; }
export class ResponseStatus { ErrorCode?: string; Message?: string; StackTrace?: string; Errors?: ResponseError[]; }
/** The status of a response is 400 or above. */
export class WebServiceException extends Error {
    readonly status: number; readonly statusText: string; readonly responseStatus?: ResponseStatus; readonly body: string;

    constructor(status: number, statusText: string, responseStatus: ResponseStatus | undefined, body: string) {
        super(responseStatus?.Message || responseStatus?.ErrorCode || statusText || `HTTP ${status}`);
        this.name = "WebServiceException";
        [this.status, this.statusText, this.responseStatus, this.body] = [status, statusText, responseStatus, body];
    }
    get errorCode(): string | undefined { return this.responseStatus?.ErrorCode; }
    get fieldErrors(): ResponseError[] { return this.responseStatus?.Errors ?? []; }
}

/** Calls the services on fetch, in browsers and in Node.js 18 and later. */
export class JsonServiceClient {
    readonly baseUrl: string;
    /** Sent with each request. */
    readonly headers: { [name: string]: string } = {};
    bearerToken?: string;
    /** Cookies in a browser: "include" sends them to another origin too. */
    credentials: RequestCredentials = "same-origin";
    /** Milliseconds until a call is cancelled. */
    timeout = 100_000;
    private basic?: string;
    private readonly cookies: Map<string, string> | undefined = "document" in globalThis ? undefined : new Map(); // a browser has its own

    constructor(baseUrl: string) { this.baseUrl = baseUrl.replace(/\/+$/, ""); }
    /** User name and password of Basic authentication. */
    setCredentials(userName: string, password: string): void {
        this.basic = toBase64(new TextEncoder().encode(`${userName}:${password}`));
    }
    get<T>(request: IReturn<T>, signal?: AbortSignal): Promise<T> { return this.call("GET", request, signal); }
    post<T>(request: IReturn<T>, signal?: AbortSignal): Promise<T> { return this.call("POST", request, signal); }
    put<T>(request: IReturn<T>, signal?: AbortSignal): Promise<T> { return this.call("PUT", request, signal); }
    patch<T>(request: IReturn<T>, signal?: AbortSignal): Promise<T> { return this.call("PATCH", request, signal); }
    delete<T>(request: IReturn<T>, signal?: AbortSignal): Promise<T> { return this.call("DELETE", request, signal); }
    /** Posts a request to its predefined route. */
    send<T>(request: IReturn<T>, signal?: AbortSignal): Promise<T> {
        const shape = shapeOf(request);
        return this.fetch("POST", `/json/syncreply/${shape.operation}`, shape, JSON.stringify(write(request, shape.name)), signal);
    }
    /** Posts a file in a form; the values of the request are in the URL. */
    postFile<T>(request: IReturn<T>, name: string, file: Blob, fileName: string, signal?: AbortSignal): Promise<T> {
        const form = new FormData();
        form.append(name, file, fileName);
        return this.fetch("POST", addressOf(request, "POST", true), shapeOf(request), form, signal);
    }
    private call<T>(verb: string, request: IReturn<T>, signal?: AbortSignal): Promise<T> {
        const shape = shapeOf(request), hasBody = verb !== "GET" && verb !== "DELETE";
        const body = hasBody ? JSON.stringify(write(request, shape.name)) : undefined;
        return this.fetch(verb, addressOf(request, verb, !hasBody), shape, body, signal);
    }
    private async fetch(verb: string, path: string, shape: Shape, body?: string | FormData, signal?: AbortSignal): Promise<any> {
        const headers: { [name: string]: string } = { Accept: "application/json", ...this.headers };
        if (typeof body === "string") headers["Content-Type"] = "application/json";
        if (this.bearerToken) headers["Authorization"] = `Bearer ${this.bearerToken}`;
        else if (this.basic) headers["Authorization"] = `Basic ${this.basic}`;
        if (this.cookies?.size) headers["Cookie"] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const cancel = new AbortController();
        const timer = setTimeout(() => cancel.abort(new DOMException(`No response within ${this.timeout} ms`, "TimeoutError")), this.timeout);
        const stop = () => cancel.abort(signal?.reason);
        signal?.addEventListener("abort", stop);
        if (signal?.aborted) stop();
        try {
            const response = await fetch(this.baseUrl + path, { method: verb, headers, body, credentials: this.credentials, signal: cancel.signal });
            for (const cookie of this.cookies ? response.headers.getSetCookie?.() ?? [] : []) this.keep(cookie);
            const bytes = new Uint8Array(await response.arrayBuffer());
            const text = () => new TextDecoder().decode(bytes);
            if (!response.ok) throw new WebServiceException(response.status, response.statusText, statusIn(text()), text());
            if (shape.returns === ".bytes") return bytes;
            if (shape.returns === undefined || bytes.length === 0) return undefined;
            const isJson = /json/i.test(response.headers.get("Content-Type") ?? "");
            return shape.returns === ".text" && !(isJson && bytes[0] === 34) ? text() : read(JSON.parse(text()), shape.returns);
        } finally {
            clearTimeout(timer);
            signal?.removeEventListener("abort", stop);
        }
    }
    private keep(cookie: string): void {
        const [pair, ...attributes] = cookie.split(";"), equals = pair!.indexOf("="), name = pair!.slice(0, equals).trim();
        const expires = attributes.map(one => /^\s*expires=(.*)$/i.exec(one)?.[1]).find(one => one);
        const isGone = attributes.some(one => /^\s*max-age=(0|-\d+)\s*$/i.test(one)) || (expires && Date.parse(expires) <= Date.now());
        if (isGone) this.cookies!.delete(name);
        else this.cookies!.set(name, pair!.slice(equals + 1).trim());
    }
}

// a scalar such as ".date", a type, the index of a type parameter, or a generic type with its arguments
type Use = string | number | [string, ...Use[]];
interface Shape {
    name: string; type?: Function; full: string; parent?: Use; isOpen?: boolean; fields: [string, Use, string?][];
    operation?: string; routes?: [string, string][]; returns?: Use;
}
const shapes = new Map<string, Shape>(), shapesByType = new Map<unknown, Shape>(), shapesByFullName = new Map<string, Shape>();
function define(shape: Shape): void {
    shapes.set(shape.name, shape);
    shapesByType.set(shape.type ?? shape.name, shape);
    shapesByFullName.set(shape.full.split(",")[0]!, shape);
}
function typeOf(value: object): unknown { return Object.getPrototypeOf(value)?.constructor; }
function shapeOf(request: object): Shape {
    const shape = shapesByType.get(typeOf(request));
    if (!shape?.operation) throw new TypeError("The request is an object of another class. Create it with new, such as new Hello({ … }).");
    return shape;
}
function close(use: Use, args: Use[]): Use {
    if (typeof use === "number") return args[use] ?? ".any";
    return typeof use === "string" ? use : [use[0], ...use.slice(1).map(one => close(one as Use, args))];
}
function split(use: Use): [string, Use[]] { return Array.isArray(use) ? [use[0], use.slice(1) as Use[]] : [String(use), []]; }
function fieldsOf(shape: Shape, args: Use[]): [string, Use, string?][] {
    const own = shape.fields.map(([name, use, url]): [string, Use, string?] => [name, close(use, args), url]);
    if (shape.parent === undefined) return own;
    const [parent, of] = split(close(shape.parent, args)), base = shapes.get(parent);
    return base ? [...fieldsOf(base, of).filter(([name]) => !own.some(one => one[0] === name)), ...own] : own;
}

function read(value: any, use: Use): any {
    const [name, of] = split(use);
    if (value === null || value === undefined) return undefined;
    if (name === ".date") return readDate(String(value));
    if (name === ".time") return readTime(String(value));
    if (name === ".bytes") return Uint8Array.from(atob(value), one => one.charCodeAt(0));
    if (name === ".list" && Array.isArray(value)) return value.map(one => read(one, of[0]!));
    if (name === ".map") return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, of[0]!)]));
    const actual = typeof value.__type === "string" ? shapesByFullName.get(value.__type.split(",")[0]!.trim()) : undefined;
    const shape = actual ?? shapes.get(name);
    if (!shape || typeof value !== "object") return value;
    const result: any = shape.type && !shape.isOpen ? new (shape.type as any)() : {};
    const byName = new Map(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]));
    for (const [field, fieldUse] of fieldsOf(shape, actual ? [] : of)) {
        const one = read(byName.get(field.toLowerCase()), fieldUse);
        if (one !== undefined) Object.defineProperty(result, field, { value: one, enumerable: true, writable: true, configurable: true });
    }
    return result;
}

function write(value: any, use: Use): any {
    const [name, of] = split(use);
    if (value === null || value === undefined) return undefined;
    if (name === ".time") return `${value < 0 ? "-" : ""}PT${(Math.abs(value) / 1000).toFixed(7).replace(/\.?0+$/, "")}S`;
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Uint8Array) return toBase64(value);
    if (Array.isArray(value)) return value.map(one => write(one, of[0] ?? ".any"));
    if (typeof value !== "object") return value;
    const own = shapesByType.get(typeOf(value)), declared = shapes.get(name);
    const shape = own && (!declared || declared.isOpen) ? own : declared;
    if (!shape) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, write(one, of[0] ?? ".any")]));
    const members = fieldsOf(shape, shape === own && own !== declared ? [] : of).map(([field, fieldUse]) => [field, write(value[field], fieldUse)]);
    return Object.fromEntries(own && own !== declared && shape === own ? [["__type", own.full], ...members] : members);
}

function readDate(text: string): Date {
    const ticks = /^\/Date\((-?\d+)/.exec(text);
    return new Date(ticks ? Number(ticks[1]) : text);
}
function readTime(text: string): TimeSpan {
    const xsd = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text);
    const found = xsd ?? /^(-?)(?:(\d+)\.)?(\d+):(\d+)(?::([\d.]+))?$/.exec(text);
    if (!found) throw new TypeError(`'${text}' is no duration.`);
    const [days, hours, minutes, seconds] = found.slice(2).map(one => Number(one ?? 0));
    return (found[1] ? -1 : 1) * (((days! * 24 + hours!) * 60 + minutes!) * 60_000 + Math.round(seconds! * 1e7) / 1e4);
}
function toBase64(bytes: Uint8Array): string { return btoa(Array.from(bytes, one => String.fromCharCode(one)).join("")); }

function statusIn(text: string): ResponseStatus | undefined {
    try {
        return read(Object.entries(JSON.parse(text)).find(([name]) => name.toLowerCase() === "responsestatus")?.[1], "ResponseStatus");
    } catch { return undefined; }
}
function jsv(value: any): string {
    if (Array.isArray(value)) return `[${value.map(jsv).join(",")}]`;
    if (value && typeof value === "object") return `{${Object.entries(value).filter(([, one]) => one !== undefined).map(([key, one]) => `${jsv(key)}:${jsv(one)}`).join(",")}}`;
    const text = String(value ?? "");
    return typeof value === "string" && /^$|[",:{}[\]\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
function inUrl(value: any): string { return encodeURIComponent(typeof value === "string" ? value : Array.isArray(value) ? jsv(value).slice(1, -1) : jsv(value)); }

// the route that takes most values; of those, the shortest
function addressOf(request: object, verb: string, hasQuery: boolean): string {
    const shape = shapeOf(request), values = new Map<string, any>(Object.entries(write(request, shape.name)).filter(([, one]) => one !== undefined));
    const variables = (path: string) => [...path.matchAll(/\{([^}*]+)\*?\}/g)].map(one => one[1]!);
    const fitting = (shape.routes ?? []).filter(([path, verbs]) => (!verbs || verbs.split(",").includes(verb))
        && [...path.matchAll(/\{([^}*]+)(\*?)\}/g)].every(one => one[2] || values.has(one[1]!)));
    if (shape.routes?.length && !fitting.length) throw new TypeError(`No route of ${shape.operation} fits ${verb} with these values: ${shape.routes.join(" ")}`);
    fitting.sort((a, b) => variables(b[0]).length - variables(a[0]).length || a[0].length - b[0].length);
    const path = fitting[0]?.[0] ?? `/json/syncreply/${shape.operation}`, inPath = variables(path);
    const names = new Map(fieldsOf(shape, []).map(([field, , url]) => [field, url ?? field]));
    const query = hasQuery ? [...values].filter(([name]) => !inPath.includes(name)).map(([name, one]) => `${encodeURIComponent(names.get(name) ?? name)}=${inUrl(one)}`) : [];
    return path.replace(/\{([^}*]+)\*?\}/g, (_, name) => values.has(name) ? inUrl(values.get(name)) : "") + (query.length ? `?${query.join("&")}` : "");
}
