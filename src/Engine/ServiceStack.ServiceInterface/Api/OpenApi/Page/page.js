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

// OpenAPI 3.1 has null among the types, 3.0 has not
function kind(one) {
    return Array.isArray(one.type) ? one.type.find(type => type !== 'null') : one.type;
}

function isFile(schema) {
    const one = resolve(schema);
    return kind(one) === 'array' ? isFile(one.items || {}) : one.format === 'binary';
}

function sample(schema, depth = 0) {
    const one = resolve(schema);
    if (one.examples) return one.examples[0];
    if (one.example !== undefined) return one.example;
    if (one.enum) return one.enum[0];
    switch (kind(one)) {
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

function bounds(one) {
    const least = one.minimum ?? one.exclusiveMinimum, most = one.maximum ?? one.exclusiveMaximum;
    const range = least !== undefined || most !== undefined ? ' from ' + (least ?? '…') + ' to ' + (most ?? '…') : '';
    const length = one.minLength !== undefined || one.maxLength !== undefined
        ? ', ' + (one.minLength ?? 0) + ' to ' + (one.maxLength ?? 'any number of') + ' characters' : '';
    return range + length + (one.pattern ? ', matches ' + one.pattern : '');
}

function typeOf(schema) {
    const one = resolve(schema);
    if (isFile(one)) return kind(one) === 'array' ? 'files' : 'file';
    if (kind(one) === 'array') return 'list of ' + typeOf(one.items) + ', parted by commas';
    return (kind(one) || 'anything') + (one.format ? ' (' + one.format + ')' : '') + bounds(one);
}

// a schema as text, one line a property; a star marks what is required
function shape(schema, indent = '', seen = []) {
    const name = schema && schema.$ref && schema.$ref.split('/').pop();
    if (name && (seen.includes(name) || seen.length >= longestSample)) return name;
    const one = resolve(schema);
    const inner = name ? [...seen, name] : seen;
    const nullable = Array.isArray(one.type) && one.type.includes('null') || one.nullable ? ' or null' : '';
    if (one.enum) return one.enum.filter(value => value !== null).map(value => JSON.stringify(value)).join(' | ') + nullable;
    if (kind(one) === 'array') return shape(one.items, indent, inner) + '[]' + nullable;
    if (one.additionalProperties && kind(one) === 'object') return '{ [key]: ' + shape(one.additionalProperties, indent, inner) + ' }' + nullable;
    if (kind(one) !== 'object') return (kind(one) || 'anything') + (one.format ? ' (' + one.format + ')' : '') + bounds(one) + nullable;
    const lines = Object.entries(one.properties || {}).map(([key, property]) => {
        const about = resolve(property).description;
        const mark = (one.required || []).includes(key) ? '*' : '';
        return indent + '  ' + key + mark + ': ' + shape(property, indent + '  ', inner) + (about ? '  – ' + about : '');
    });
    return (name ? name + ' ' : '') + '{\n' + lines.join('\n') + '\n' + indent + '}' + nullable;
}

function control(schema, properties) {
    const one = resolve(schema);
    if (isFile(one)) return make('input', { type: 'file', multiple: kind(one) === 'array', ...properties });
    const choices = one.enum ? one.enum.filter(choice => choice !== null) : kind(one) === 'boolean' ? ['true', 'false'] : null;
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
    if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
        const schema = resolve(content.schema);
        return Object.entries(schema.properties || {}).map(([name, property]) =>
            field(name, type === 'multipart/form-data' ? 'multipart' : 'form', property, (schema.required || []).includes(name),
                resolve(property).description));
    }
    if (isFile(content.schema)) {
        const whole = field('body', 'file', content.schema, body.required === true, 'the whole body');
        whole.querySelector('input').dataset.type = type;
        return [whole];
    }
    const id = 'field' + fields++;
    const value = content.example !== undefined ? content.example : sample(content.schema);
    const text = make('textarea', { id, name: 'body', spellcheck: false, value: JSON.stringify(value, null, 2) });
    text.dataset.in = 'body';
    text.dataset.type = type;
    return [make('div', { className: 'body' },
        make('label', { htmlFor: id, className: body.required ? 'required' : '', textContent: 'Body, ' + type }), text,
        make('pre', { className: 'shape', textContent: shape(content.schema) }))];
}

// The ways to log in. What is entered stays in this page until it is closed.

const given = {};

function schemes() {
    return Object.entries(api.components.securitySchemes || {});
}

function authorize(headers, operation) {
    for (const requirement of operation.security || api.security || []) {
        for (const name of Object.keys(requirement)) {
            const scheme = (api.components.securitySchemes || {})[name] || {};
            if (given[name]) headers.set(scheme.type === 'apiKey' ? scheme.name : 'Authorization', given[name]);
        }
    }
}

function base64(text) {
    return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function textField(label, type, autocomplete) {
    const id = 'field' + fields++;
    return make('div', { className: 'field' }, make('label', { htmlFor: id, textContent: label }), make('input', { id, type, autocomplete }));
}

function showWho(text) {
    document.getElementById('who').textContent = text;
}

async function session(form, path, body) {
    const response = await fetch(new URL(path, base), {
        method: 'POST', credentials: 'same-origin', headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
    });
    form.querySelector('output').textContent = response.ok ? 'Done.' : 'Refused: ' + response.status + ' ' + response.statusText;
    return response.ok;
}

function authForm(title, about, inputs, ...buttons) {
    const form = make('form', {}, make('h3', { textContent: title }), about ? make('p', { className: 'hint', textContent: about }) : null,
        ...inputs);
    for (const [text, act] of buttons) {
        const button = make('button', { type: 'button', textContent: text });
        button.addEventListener('click', () => act(form));
        form.append(button, ' ');
    }
    form.append(make('output', {}));
    form.addEventListener('submit', event => {
        event.preventDefault();
        buttons[0][1](form);
    });
    return form;
}

function keep(name, title, value) {
    return form => {
        given[name] = value([...form.querySelectorAll('input')].map(input => input.value));
        form.querySelector('output').textContent = 'Sent with each call that requires it.';
        showWho(title);
    };
}

function forget(name) {
    return form => {
        delete given[name];
        form.querySelector('output').textContent = 'Not sent any more.';
        showWho('not logged in');
    };
}

function schemeForm(name, scheme) {
    if (scheme.type === 'http' && scheme.scheme === 'basic') {
        return authForm('Basic', scheme.description, [textField('User', 'text', 'username'), textField('Password', 'password', 'off')],
            ['Use', keep(name, 'Basic', ([user, password]) => 'Basic ' + base64(user + ':' + password))], ['Forget', forget(name)]);
    }
    if (scheme.type === 'http' && scheme.scheme === 'bearer') {
        return authForm('Bearer', scheme.description, [textField('Token', 'password', 'off')],
            ['Use', keep(name, 'Bearer', ([token]) => 'Bearer ' + token.trim())], ['Forget', forget(name)]);
    }
    if (scheme.type === 'apiKey' && scheme.in === 'header') {
        return authForm(scheme.name, scheme.description, [textField('Key', 'password', 'off')],
            ['Use', keep(name, scheme.name, ([key]) => key.trim())], ['Forget', forget(name)]);
    }
    if (scheme.type === 'apiKey' && scheme.in === 'cookie') {
        return authForm('Session', scheme.description, [textField('User', 'text', 'username'), textField('Password', 'password', 'off')],
            ['Log in', async form => {
                const [user, password] = [...form.querySelectorAll('input')].map(input => input.value);
                if (await session(form, 'auth/credentials', { UserName: user, Password: password })) showWho('session');
            }],
            ['Log out', async form => {
                if (await session(form, 'auth/logout', {})) showWho('not logged in');
            }]);
    }
    return make('p', { textContent: name + ': ' + (scheme.description || scheme.scheme || scheme.type) + ' The browser asks for it.' });
}

function showAuthorize() {
    const details = document.getElementById('authorize');
    details.hidden = schemes().length === 0;
    details.append(...schemes().map(([name, scheme]) => schemeForm(name, scheme)));
}

function quote(text) {
    return "'" + text.replace(/'/g, "'\\''") + "'";
}

function toRequest(form, verb, path, operation) {
    const url = new URL(base);
    const query = new URLSearchParams();
    const formBody = new URLSearchParams();
    const parts = new FormData();
    const headers = new Headers({ Accept: form.elements.accept.value });
    authorize(headers, operation);
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
            case 'multipart':
                for (const file of input.files || []) parts.append(input.name, file);
                if (!input.files && value) parts.append(input.name, value);
                break;
            case 'file':
                headers.set('Content-Type', input.dataset.type);
                body = input.files[0];
                break;
            case 'form':
                if (value) formBody.append(input.name, value);
                break;
            default:
                if (value) query.append(input.name, value);
        }
    }
    if (form.querySelector('[data-in=form]')) body = formBody;
    if (form.querySelector('[data-in=multipart]')) body = parts;
    url.pathname = base.pathname.replace(/\/$/, '') + filled;
    url.search = query.toString();
    return { url, options: { method: verb.toUpperCase(), headers, body, credentials: 'same-origin', redirect: 'follow' } };
}

function toCurl({ url, options }) {
    const parts = ['curl', '-i', '-X', options.method];
    for (const [name, value] of options.headers) parts.push('-H', quote(name + ': ' + value));
    if (options.body instanceof FormData) {
        for (const [name, value] of options.body) parts.push('-F', quote(name + '=' + (value instanceof File ? '@' + value.name : value)));
    } else if (options.body instanceof File) parts.push('--data-binary', quote('@' + options.body.name));
    else if (options.body !== undefined) parts.push('--data', quote(options.body.toString()));
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

async function call(form, verb, path, operation, answer) {
    const request = toRequest(form, verb, path, operation);
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
        call(form, verb, path, operation, answer);
    });
    details.append(form, answer, responses(operation));
}

function responses(operation) {
    const details = make('details', { className: 'responses' }, make('summary', { textContent: 'Responses' }));
    for (const [code, response] of Object.entries(operation.responses || {})) {
        const content = Object.values(response.content || {})[0];
        details.append(make('p', { className: 'shape' }, make('strong', { textContent: code + ' ' }), response.description || ''),
            content ? make('pre', { className: 'shape', textContent: shape(content.schema) }) : '');
    }
    return details;
}

function show(operation, verb, path) {
    const details = make('details', { id: operation.operationId },
        make('summary', {},
            make('span', { className: 'verb', textContent: verb.toUpperCase() }),
            make('span', { className: 'path', textContent: path }),
            (operation.security || []).length ? make('span', { className: 'badge', textContent: 'login' }) : null,
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

// #FindHotels opens the calls of an operation, #FindHotels_get one of them
function openNamed() {
    const name = decodeURIComponent(location.hash.slice(1));
    const found = name ? [...document.querySelectorAll('details[data-words]')].filter(one => one.id === name || one.id.startsWith(name + '_')) : [];
    for (const details of found) details.open = true;
    if (found.length) found[0].scrollIntoView();
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
    showAuthorize();
    showAll();
    openNamed();
    window.addEventListener('hashchange', openNamed);
    document.getElementById('filter').addEventListener('input', event => filter(event.target.value));
}

start().catch(error => {
    document.getElementById('state').textContent = 'The description could not be read: ' + error.message;
});
