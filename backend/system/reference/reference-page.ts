import { type Html, html } from '../../integrations/identity/builtin/html.js';
import type { JsonSchema } from './json-schema.js';
import type { OpenApiContent, OpenApiDocument, OpenApiOperation } from './openapi-document.js';
import { REFERENCE_STYLE } from './reference-style.js';
import { schemaText } from './schema-text.js';

const CALLERS: Record<string, string> = { anyone: 'Anyone', participant: 'Participant', owner: 'Signed-in owner' };

interface Route extends OpenApiOperation {
  readonly method: string;
  readonly path: string;
}

/** The API reference as one page without a script: it opens offline, under the site's own security policy. */
export function referencePage(document: OpenApiDocument): string {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const groups = document.tags.map(({ name }) => ({ name, routes: routes.filter(({ tags }) => tags.includes(name)) }));
  const shared = Object.entries(document.components.schemas).sort(([a], [b]) => a.localeCompare(b));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API reference · Colloquy</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${REFERENCE_STYLE}
        </style>
      </head>
      <body>
        <a class="skip" href="#routes">Skip to the routes</a>
        <header>
          <h1>API reference</h1>
          <p>${prose(document.info.description)}</p>
          <p>
            <a href="/api/openapi.json">OpenAPI ${document.openapi}</a> · version ${document.info.version} · server
            <code>${document.servers[0]?.url}</code>
          </p>
          <dl class="callers">
            <dt>${CALLERS.anyone}</dt>
            <dd>Needs no token.</dd>
            <dt>${CALLERS.participant}</dt>
            <dd>Sends <code>Authorization: Participant …</code> with the token of submit-response, or its cookie.</dd>
            <dt>${CALLERS.owner}</dt>
            <dd>Sends <code>Authorization: Bearer …</code> with an access token, and reaches nothing but what is theirs.</dd>
          </dl>
        </header>
        <div class="columns">
          <nav aria-label="Routes">
            ${groups.map(
              (group) =>
                html`<h2>${group.name}</h2>
                  <ul>
                    ${group.routes.map(link)}
                  </ul>`,
            )}
          </nav>
          <main id="routes">
            ${groups.map((group) => html`<section aria-label="${group.name}">${group.routes.map(article)}</section>`)}
            <section aria-labelledby="schemas">
              <h2 id="schemas">Schemas</h2>
              ${shared.map(
                ([name, schema]) =>
                  html`<article class="schema" id="schema-${name}">
                    <h3>${name}</h3>
                    ${code(schema)}
                  </article>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html>`.toString();
}

const idOf = ({ operationId }: Route) => operationId;

const badge = (method: string) => html`<span class="method ${method.toLowerCase()}">${method}</span>`;

const link = (route: Route) =>
  html`<li>
    <a href="#${idOf(route)}">${badge(route.method)} <span>${route.path.replace(/^\/api\//, '')}</span></a>
  </li>`;

function article(route: Route): Html {
  return html`<article id="${idOf(route)}">
    <h3>${route.summary}</h3>
    <p class="address">${badge(route.method)} <code>${route.path}</code></p>
    <p class="caller" data-caller="${route['x-caller']}">${CALLERS[route['x-caller']]}</p>
    ${route.description !== undefined && html`<p>${prose(route.description)}</p>`} ${parameters(route)} ${body(route)} ${answers(route)}
    ${example(route)}
  </article>`;
}

function parameters({ parameters }: Route): Html | false {
  if (parameters.length === 0) return false;
  return html`<h4>Parameters</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, in: place, required, schema }) =>
            html`<tr>
              <td><code>${name}</code>${!required && html` <small>optional</small>`}</td>
              <td>${place}</td>
              <td><code>${schemaText(schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

const body = ({ requestBody }: Route) =>
  requestBody !== undefined &&
  html`<h4>Body</h4>
    ${contents(requestBody.content)}`;

function answers({ responses }: Route): Html {
  const [done, failures] = [
    Object.entries(responses).filter(([status]) => status < '300'),
    Object.entries(responses).filter(([status]) => status >= '300'),
  ];
  return html`${done.map(
      ([status, { content }]) =>
        html`<h4>Answer ${status}</h4>
          ${contents(content)}`,
    )}
    <h4>Errors</h4>
    <ul class="errors">
      ${failures.map(([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`)}
    </ul>`;
}

const contents = (content: Record<string, OpenApiContent>): readonly Html[] =>
  Object.entries(content).map(([type, { schema }]) => (type === 'application/json' ? code(schema) : html`<p><code>${type}</code></p>`));

/** Sentences, with what stands between backticks as code. */
const prose = (text: string): readonly Html[] =>
  text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** A schema with links to those it names. */
function code(schema: JsonSchema): Html {
  const parts = schemaText(schema, (name) => `\0${name}\0`).split('\0');
  return html`<pre
    tabindex="0"
  ><code>${parts.map((part, i) => (i % 2 === 1 ? html`<a href="#schema-${part}">${part}</a>` : html`${part}`))}</code></pre>`;
}

function example({ method, path, parameters, requestBody, responses, ['x-caller']: caller }: Route): Html {
  const filled = parameters.reduce(
    (url, { name, in: place, example }) => (place === 'path' ? url.replace(`{${name}}`, example ?? '') : url),
    path,
  );
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .map((one) => `${one.name}=${encodeURIComponent(one.example!)}`);
  const lines = [`${method} ${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`];
  if (caller === 'owner') lines.push('Authorization: Bearer eyJhbGciOiJFUzI1NiIs…');
  if (caller === 'participant') lines.push('Authorization: Participant u5Yq0mTzv…');
  const sent = requestBody?.content['application/json']?.example;
  if (sent !== undefined) lines.push('Content-Type: application/json', '', JSON.stringify(sent, null, 2));
  const answer = Object.entries(responses).find(([status]) => status < '300')!;
  const got = Object.values(answer[1].content)[0]?.example;
  return html`<details>
    <summary>Example</summary>
    <pre tabindex="0"><code>${lines.join('\n')}</code></pre>
    <pre tabindex="0"><code>${typeof got === 'string' ? got : JSON.stringify(got, null, 2)}</code></pre>
  </details>`;
}
