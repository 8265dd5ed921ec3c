'use strict';

// Reads openapi.json and lets a person call what stands in it. Everything is shown as text: no part of the description becomes markup.

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const formats = ['application/json', 'application/xml', 'text/jsv', 'text/csv', 'text/html'];
const longestSample = 6;

const address = new URL(document.currentScript.dataset.document, document.baseURI);
const base = new URL('.', address);
let api = { paths: {}, components: {} };

function make(tag, properties, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties || {})) {
        if (name.includes('-')) element.setAttribute(name, value);
        else element[name] = value;
    }
    element.append(...children.filter(child => child !== null && child !== undefined));
    return element;
}

function resolve(schema) {
    const name = schema && schema.$ref && schema.$ref.split('/').pop();
    return name ? (api.components.schemas || {})[name] || {} : schema || {};
}

function sample(schema, depth = 0) {
    const one = resolve(schema);
    if (one.enum) return one.enum[0];
    switch (one.type) {
        case 'integer':
        case 'number': return one.minimum || 0;
        case 'boolean': return false;
        case 'string': return '';
        case 'array': return depth >= longestSample ? [] : [sample(one.items, depth + 1)];
        default: {
            const value = {};
            if (depth < longestSample) {
                for (const [name, property] of Object.entries(one.properties || {})) value[name] = sample(property, depth + 1);
            }
            return value;
        }
    }
}

function typeOf(schema) {
    const one = resolve(schema);
    if (one.type === 'array') return 'list of ' + typeOf(one.items) + ', parted by commas';
    const bounds = [one.minimum, one.maximum].some(bound => bound !== undefined)
        ? ' from ' + (one.minimum ?? '…') + ' to ' + (one.maximum ?? '…') : '';
    return (one.type || 'anything') + (one.format ? ' (' + one.format + ')' : '') + bounds;
}

function control(schema, properties) {
    const one = resolve(schema);
    const choices = one.enum || (one.type === 'boolean' ? ['true', 'false'] : null);
    if (!choices) return make('input', { type: 'text', autocomplete: 'off', ...properties });
    const options = ['', ...choices].map(choice => make('option', { value: choice, textContent: choice }));
    return make('select', properties, ...options);
}

let fields = 0;

function field(name, place, schema, required, description) {
    const id = 'field' + fields++;
    const input = control(schema, { id, name, required });
    input.dataset.in = place;
    const hint = [place, typeOf(schema), description].filter(Boolean).join('; ');
    const hintId = id + '-hint';
    input.setAttribute('aria-describedby', hintId);
    return make('div', { className: 'field' },
        make('label', { htmlFor: id, className: required ? 'required' : '', textContent: name }), input,
        make('span', { id: hintId, className: 'hint', textContent: hint }));
}

function bodyFields(body) {
    const [type, content] = Object.entries((body || {}).content || {})[0] || [];
    if (!type) return [];
    if (type === 'application/x-www-form-urlencoded') {
        const schema = resolve(content.schema);
        return Object.entries(schema.properties || {}).map(([name, property]) =>
            field(name, 'form', property, (schema.required || []).includes(name), resolve(property).description));
    }
    const id = 'field' + fields++;
    const text = make('textarea', { id, name: 'body', spellcheck: false, value: JSON.stringify(sample(content.schema), null, 2) });
    text.dataset.in = 'body';
    text.dataset.type = type;
    return [make('div', { className: 'body' }, make('label', { htmlFor: id, textContent: 'Body, ' + type }), text)];
}

function quote(text) {
    return "'" + text.replace(/'/g, "'\\''") + "'";
}

function toRequest(form, verb, path) {
    const url = new URL(base);
    const query = new URLSearchParams();
    const formBody = new URLSearchParams();
    const headers = new Headers({ Accept: form.elements.accept.value });
    let body;
    let filled = path;
    for (const input of form.querySelectorAll('[data-in]')) {
        const value = input.value;
        switch (input.dataset.in) {
            case 'path':
                filled = filled.replace('{' + input.name + '}', encodeURIComponent(value));
                break;
            case 'body':
                headers.set('Content-Type', input.dataset.type);
                body = value;
                break;
            case 'header':
                if (value) headers.set(input.name, value);
                break;
            case 'form':
                if (value) formBody.append(input.name, value);
                break;
            default:
                if (value) query.append(input.name, value);
        }
    }
    if (form.querySelector('[data-in=form]')) body = formBody;
    url.pathname = base.pathname.replace(/\/$/, '') + filled;
    url.search = query.toString();
    return { url, options: { method: verb.toUpperCase(), headers, body, credentials: 'same-origin', redirect: 'follow' } };
}

function toCurl({ url, options }) {
    const parts = ['curl', '-i', '-X', options.method];
    for (const [name, value] of options.headers) parts.push('-H', quote(name + ': ' + value));
    if (options.body !== undefined) parts.push('--data', quote(options.body.toString()));
    parts.push(quote(url.href));
    return parts.join(' ');
}

async function textOf(response) {
    const type = response.headers.get('Content-Type') || '';
    if (!/text|json|xml|jsv|csv|javascript|urlencoded|^$/.test(type)) return (await response.arrayBuffer()).byteLength + ' bytes of ' + type;
    const text = await response.text();
    if (!type.includes('json')) return text;
    try {
        return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
        return text;
    }
}

async function call(form, verb, path, answer) {
    const request = toRequest(form, verb, path);
    const button = form.querySelector('button');
    button.disabled = true;
    answer.hidden = false;
    answer.replaceChildren(make('p', { textContent: 'Waiting for the answer …' }));
    const started = performance.now();
    try {
        const response = await fetch(request.url, request.options);
        const text = await textOf(response);
        const took = Math.round(performance.now() - started);
        const headers = [...response.headers].map(([name, value]) => name + ': ' + value).join('\n');
        answer.replaceChildren(
            make('p', {
                className: 'status ' + (response.ok ? 'good' : 'bad'),
                textContent: (response.status + ' ' + response.statusText).trim() + ' in ' + took + ' ms',
            }),
            make('pre', { className: 'text', textContent: text, tabIndex: 0 }),
            make('details', {}, make('summary', { textContent: 'Headers and command' }),
                make('pre', { textContent: headers }), make('pre', { textContent: toCurl(request) })));
    } catch (error) {
        answer.replaceChildren(make('p', { className: 'status bad', textContent: 'There was no answer: ' + error.message }));
    } finally {
        button.disabled = false;
    }
}

function fill(details, verb, path, operation) {
    if (details.querySelector('form')) return;
    const parameters = (operation.parameters || []).map(parameter =>
        field(parameter.name, parameter.in, parameter.schema, parameter.required === true, parameter.description));
    const id = 'field' + fields++;
    const accept = make('select', { id, name: 'accept' }, ...formats.map(format => make('option', { value: format, textContent: format })));
    const form = make('form', {},
        operation.description ? make('p', { textContent: operation.description }) : null,
        ...parameters, ...bodyFields(operation.requestBody),
        make('div', { className: 'field' }, make('label', { htmlFor: id, textContent: 'Accept' }), accept),
        make('button', { type: 'submit', textContent: 'Send' }));
    const answer = make('div', { className: 'answer', hidden: true, 'aria-live': 'polite' });
    form.addEventListener('submit', event => {
        event.preventDefault();
        call(form, verb, path, answer);
    });
    details.append(form, answer);
}

function show(operation, verb, path) {
    const details = make('details', { id: operation.operationId },
        make('summary', {},
            make('span', { className: 'verb', textContent: verb.toUpperCase() }),
            make('span', { className: 'path', textContent: path }),
            make('span', { className: 'about', textContent: operation.summary || '' })));
    details.dataset.words = (verb + ' ' + path + ' ' + (operation.summary || '') + ' ' + operation.operationId).toLowerCase();
    details.addEventListener('toggle', () => fill(details, verb, path, operation));
    return details;
}

function showAll() {
    const sections = new Map();
    for (const [path, item] of Object.entries(api.paths)) {
        for (const verb of verbs.filter(one => item[one])) {
            const tag = (item[verb].tags || ['other'])[0];
            if (!sections.has(tag)) sections.set(tag, make('section', {}, make('h2', { textContent: tag })));
            sections.get(tag).append(show(item[verb], verb, path));
        }
    }
    const all = [...sections.values()];
    document.getElementById('calls').replaceChildren(
        ...(all.length ? all : [make('p', { id: 'state', textContent: 'There is nothing that you may call.' })]));
}

function filter(words) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    for (const details of document.querySelectorAll('details[data-words]')) {
        details.hidden = !wanted.every(word => details.dataset.words.includes(word));
    }
    for (const section of document.querySelectorAll('section')) {
        section.hidden = !section.querySelector('details[data-words]:not([hidden])');
    }
}

async function start() {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) throw new Error('openapi.json was answered with ' + response.status + ' ' + response.statusText);
    api = await response.json();
    api.components = api.components || {};
    document.title = api.info.title;
    document.getElementById('title').textContent = api.info.title + ' ' + api.info.version;
    document.getElementById('about').textContent = api.info.description || '';
    showAll();
    document.getElementById('filter').addEventListener('input', event => filter(event.target.value));
}

start().catch(error => {
    document.getElementById('state').textContent = 'The description could not be read: ' + error.message;
});
